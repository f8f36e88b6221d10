import { useEffect } from 'react'
import { giveUpUnsavedWork } from '~/lib/forms/unsaved-work'
import { hearOtherTabs } from '~/lib/session-news'
import { markedSignedIn } from '~/lib/signed-in-mark'
import { signInPath } from './return-to'

/** With a whole load of the page: nothing of the clinic's stays in memory or on the screen, not even what was being typed. */
const leaveFor = (address: string): void => {
  giveUpUnsavedWork()
  window.location.assign(address)
}

/** The page belongs to one person: once they sign out in another tab, or someone else signs in there, it shows nothing more. */
export const useSameSession = (userId: string | undefined): void => {
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news.userId === null) leaveFor(signInPath(window.location))
        else if (news.userId !== userId) leaveFor(window.location.href)
      }),
    [userId],
  )
  useEffect(() => {
    // The back button may bring the page back as it was left, whoever signed in since.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && markedSignedIn() !== userId) leaveFor(window.location.href)
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [userId])
}
