import { quietly } from './quietly'

/** Not a secret: lets pages without script show "Minha Área". The session itself is an http-only cookie. */
export const SIGNED_IN_MARK = 'postura-signed-in'

export const setSignedInMark = (signedIn: boolean): void =>
  void quietly(() => (signedIn ? localStorage.setItem(SIGNED_IN_MARK, '1') : localStorage.removeItem(SIGNED_IN_MARK)))

export const hasSignedInMark = (): boolean => quietly(() => localStorage.getItem(SIGNED_IN_MARK)) !== null
