import type { Me } from '@postura/domain/accounts/account'
import { useEffect } from 'react'
import { isRefusal } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { hearOtherTabs } from '~/lib/session-news'
import { hasSignedInMark, setSignedInMark } from '~/lib/signed-in-mark'
import { meQuery } from './accounts.api'

/** For the doors: whoever is signed in already, or signs in in another tab meanwhile, need not do it here. */
export const useWhenSignedIn = (react: (me: Me) => void): void => {
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        // Asked anew: whoever was just sent here because the session ended is still remembered.
        react(await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }))
      } catch (error) {
        // The mark outlived the session.
        if (isRefusal(error, 'unauthenticated')) setSignedInMark(false)
      }
    }
    if (hasSignedInMark()) void look()
    // The news come sooner than the mark: browsers take their time to show another tab's storage.
    return hearOtherTabs(({ userId }) => {
      if (userId !== null) void look()
    })
  }, [react])
}
