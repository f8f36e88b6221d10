const forms = new Set<() => boolean>()

/** A form says for as long as it is open whether leaving now would lose something. */
export const watchUnsavedWork = (isUnsaved: () => boolean): (() => void) => {
  forms.add(isUnsaved)
  return () => void forms.delete(isUnsaved)
}

/** For whoever would take the page away: ask first, or wait. */
export const hasUnsavedWork = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** The person was asked, and gave it up: nobody asks again. */
export const giveUpUnsavedWork = (): void => forms.clear()
