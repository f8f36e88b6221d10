/** Not a secret: lets pages without script show "Minha Área". The session itself is an http-only cookie. */
export const SIGNED_IN_MARK = 'postura-signed-in'

export const setSignedInMark = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_MARK, '1')
    else localStorage.removeItem(SIGNED_IN_MARK)
  } catch {
    // A browser that keeps nothing still works: only the mark is missing.
  }
}
