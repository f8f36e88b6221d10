type Work = { isUnsaved: () => boolean }

const underWay = new Set<Work>()

/** A form says for as long as it is open whether leaving now would lose something. */
export const watchUnsavedWork = (work: Work): (() => void) => {
  underWay.add(work)
  return () => void underWay.delete(work)
}

/** For whoever would take the page away: ask first, or wait. */
export const hasUnsavedWork = (): boolean => [...underWay].some(({ isUnsaved }) => isUnsaved())

/** The person was asked, and gave it up: nobody asks again. */
export const giveUpUnsavedWork = (): void => underWay.clear()

/** Whether this form's work still counts. */
export const isWatched = (work: Work): boolean => underWay.has(work)
