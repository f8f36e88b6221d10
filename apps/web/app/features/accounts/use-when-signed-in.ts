import type { Me } from '@postura/domain/accounts/account'
import { useEffect } from 'react'
import { isRefusal } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { hearOtherTabs } from '~/lib/session-news'
import { markedSignedIn, markSignedIn } from '~/lib/signed-in-mark'
import { meQuery } from './accounts.api'

/** For the doors: whoever is signed in already, or signs in in another tab meanwhile, need not do it here. `null` once nobody is. */
export const useWhenSignedIn = (react: (me: Me | null) => void): void => {
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      try {
        // Asked anew: whoever was just sent here because the session ended is still remembered.
        const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
        if (isHere) react(me)
      } catch (error) {
        // The mark outlived the session.
        if (isRefusal(error, 'unauthenticated')) markSignedIn(null)
      }
    }
    if (markedSignedIn() !== null) void look()
    // The news come sooner than the mark: browsers take their time to show another tab's storage.
    const stopHearing = hearOtherTabs(({ userId }) => {
      if (userId === null) react(null)
      else void look()
    })
    return () => {
      isHere = false
      stopHearing()
    }
  }, [react])
}
