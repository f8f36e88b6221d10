import { ignoreErrors } from './ignore-errors'

/** Not a secret: lets pages without script show "Minha Área". The session itself is an http-only cookie. */
export const SIGNED_IN_FLAG = 'postura-signed-in'

export const setSignedInFlag = (userId: string | null): void => {
  document.documentElement.toggleAttribute('data-signed-in', userId !== null)
  ignoreErrors(() =>
    userId === null ? localStorage.removeItem(SIGNED_IN_FLAG) : localStorage.setItem(SIGNED_IN_FLAG, userId),
  )
}

/** Id of the last user who signed in in this browser and has not signed out. */
export const getSignedInFlag = (): string | null => ignoreErrors(() => localStorage.getItem(SIGNED_IN_FLAG))
