/** For what a browser may refuse to keep: without it everything still works, only less is remembered. */
export const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
