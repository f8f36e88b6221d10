import { useEffect } from 'react'
import { href } from 'react-router'
import { discardUnsavedWork, hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { announceFreshStart } from '~/lib/session/fresh-start'
import { subscribeToOtherTabs } from '~/lib/session-channel'
import { getSignedInFlag } from '~/lib/signed-in-flag'
import { signInPath } from './return-to'

/** A full page load removes the clinic's data and unsaved input from memory and screen. Until then nothing is sent for another person. */
const leaveFor = (address: string): void => {
  announceFreshStart()
  discardUnsavedWork()
  window.location.assign(address)
}

/** Reloads the page if the user signs out or changes the clinic in another tab, or another user signs in there. */
export const useReloadOnSessionChange = (userId: string | undefined, clinicId: string | undefined): void => {
  useEffect(
    () =>
      subscribeToOtherTabs((message) => {
        if (message.userId === null) leaveFor(signInPath(window.location))
        else if (message.userId !== userId) leaveFor(window.location.href)
        // Unsaved input of the other clinic is kept; the server refuses to save it here.
        else if (message.clinicId && message.clinicId !== clinicId && !hasUnsavedWork()) leaveFor(href('/admin'))
      }),
    [userId, clinicId],
  )
  useEffect(() => {
    // The back button may restore the old page after another user signed in.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && getSignedInFlag() !== userId) leaveFor(window.location.href)
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [userId])
}
