import type { Me } from '@postura/domain/accounts/account'
import { useEffect } from 'react'
import { isRefusal } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { subscribeToOtherTabs } from '~/lib/session-channel'
import { getSignedInFlag, setSignedInFlag } from '~/lib/signed-in-flag'
import { meQuery } from './accounts.api'

/** Calls `react` on the sign-in pages if the user is already signed in or signs in in another tab; with `null` after sign-out. */
export const useOnSignedIn = (react: (me: Me | null) => void): void => {
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      try {
        // Without the cache, which may still hold a user whose session has ended.
        const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
        if (isHere) react(me)
      } catch (error) {
        // The flag outlived the session.
        if (isRefusal(error, 'unauthenticated')) setSignedInFlag(null)
      }
    }
    if (getSignedInFlag() !== null) void look()
    // The channel message arrives before the flag: browsers show another tab's storage with a delay.
    const stopHearing = subscribeToOtherTabs(({ userId }) => {
      if (userId === null) react(null)
      else void look()
    })
    return () => {
      isHere = false
      stopHearing()
    }
  }, [react])
}
