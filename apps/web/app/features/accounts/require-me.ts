import type { Me } from '@postura/domain/accounts/account'
import { redirect } from 'react-router'
import { isRefusal } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { markSignedIn } from '~/lib/signed-in-mark'
import { leaveSession, meQuery } from './accounts.api'
import { signInPath } from './return-to'

/** Nobody enters without a session, nor in another role; everyone comes back to where they wanted to go. */
export const requireMe = async (request: Request): Promise<Me> => {
  const url = new URL(request.url)
  try {
    const me = await queryClient.fetchQuery(meQuery)
    markSignedIn(me.id)
    return me
  } catch (error) {
    if (isRefusal(error, 'not_an_admin')) {
      await leaveSession().catch(() => undefined)
      throw redirect(signInPath(url, 'refused'))
    }
    if (!isRefusal(error, 'unauthenticated')) throw error
    markSignedIn(null)
    throw redirect(signInPath(url))
  }
}
