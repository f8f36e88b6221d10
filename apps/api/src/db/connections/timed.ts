export type OnWait = (seconds: number, isRefused: boolean) => void

/** Tells how long something was waited for, and whether it was refused. */
export const timed = async <T>(waiting: Promise<T>, onWait: OnWait | undefined): Promise<T> => {
  const since = performance.now()
  const tell = (isRefused: boolean) => onWait?.((performance.now() - since) / 1_000, isRefused)
  try {
    const result = await waiting
    tell(false)
    return result
  } catch (error) {
    tell(true)
    throw error
  }
}
