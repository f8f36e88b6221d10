import { quietly } from './quietly'

/** Not a secret: lets pages without script show "Minha Área". The session itself is an http-only cookie. */
export const SIGNED_IN_MARK = 'postura-signed-in'

export const markSignedIn = (userId: string | null): void =>
  void quietly(() =>
    userId === null ? localStorage.removeItem(SIGNED_IN_MARK) : localStorage.setItem(SIGNED_IN_MARK, userId),
  )

/** Who signed in last in this browser and has not signed out. */
export const markedSignedIn = (): string | null => quietly(() => localStorage.getItem(SIGNED_IN_MARK))
