import { parseRecoveryTokens, type RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import { checkRecoveryLink } from '@postura/domain/accounts/recovery/recovery.endpoints'
import { call, isRefusal } from '~/lib/api-client'
import { ignoreErrors } from '~/lib/ignore-errors'

/** Kept in memory only, so that the link stays in no URL, browser history or storage. */
let storedTokens: RecoveryTokens | null = null

/** Not a secret. Marks that a link was opened, for a page that the phone discarded and loads again. */
const CAME_BY_LINK = 'postura-came-by-link'

/** True if the URL contained a link. The caller must remove it from the URL. */
export const storeRecoveryLink = (address: URLSearchParams): boolean => {
  const brought = parseRecoveryTokens(address)
  if (!brought) return false
  storedTokens = brought
  ignoreErrors(() => sessionStorage.setItem(CAME_BY_LINK, '1'))
  return true
}

export const getRecoveryTokens = (): RecoveryTokens | null => storedTokens

/** True if a link was opened before. The mark is removed, so a second call returns false. */
export const clearRecoveryLink = (): boolean => {
  storedTokens = null
  const came = ignoreErrors(() => sessionStorage.getItem(CAME_BY_LINK)) !== null
  ignoreErrors(() => sessionStorage.removeItem(CAME_BY_LINK))
  return came
}

/** Checks the link before the user chooses a password. `null` if the server cannot be reached. */
export const verifyRecoveryLink = async (tokens: RecoveryTokens): Promise<{ email: string } | 'refused' | null> => {
  try {
    return await call(checkRecoveryLink, { body: tokens })
  } catch (error) {
    return isRefusal(error, 'recovery_link_refused') ? 'refused' : null
  }
}
