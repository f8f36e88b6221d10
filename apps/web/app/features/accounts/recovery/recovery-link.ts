import { checkRecoveryLink } from '@postura/domain/accounts/account.endpoints'
import { type RecoveryTokens, tokensInAddress } from '@postura/domain/accounts/recovery'
import { call, isRefusal } from '~/lib/api-client'
import { quietly } from '~/lib/quietly'

/** In memory alone: the address bar, the history and the storage of the browser keep nothing of the link. */
let inHand: RecoveryTokens | null = null

/** Not a secret: that there was a link, for whoever comes back to a page that a phone has thrown away. */
const CAME_BY_LINK = 'postura-came-by-link'

/** Answers whether the address brought a link, which it must not keep. */
export const takeLink = (address: URLSearchParams): boolean => {
  const brought = tokensInAddress(address)
  if (!brought) return false
  inHand = brought
  quietly(() => sessionStorage.setItem(CAME_BY_LINK, '1'))
  return true
}

export const linkInHand = (): RecoveryTokens | null => inHand

/** Answers whether there was one: asked once, it is forgotten. */
export const forgetLink = (): boolean => {
  inHand = null
  const came = quietly(() => sessionStorage.getItem(CAME_BY_LINK)) !== null
  quietly(() => sessionStorage.removeItem(CAME_BY_LINK))
  return came
}

/** Whose it is, `null` if nobody can say now, or that it no longer works: before anyone thinks of a password for nothing. */
export const lookAtLink = async (tokens: RecoveryTokens): Promise<{ email: string } | 'refused' | null> => {
  try {
    return await call(checkRecoveryLink, { body: tokens })
  } catch (error) {
    return isRefusal(error, 'recovery_link_refused') ? 'refused' : null
  }
}
