/** For browser storage, which may be disabled. The application works without it. */
export const ignoreErrors = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
