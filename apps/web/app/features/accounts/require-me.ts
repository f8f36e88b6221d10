import type { Me } from '@postura/domain/accounts/account'
import { href, redirect } from 'react-router'
import { getShownClinic, isRefusal, setShownClinic } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { waitForLock } from '~/lib/session/session-prompt'
import { setSignedInFlag } from '~/lib/signed-in-flag'
import { setClinicZone } from '~/lib/today'
import { meQuery, signOut } from './accounts.api'
import { signInPath } from './return-to'

/** From now on the pages show this clinic, in its time zone. */
export const enterClinic = (me: Me): void => {
  setShownClinic(me.clinic.id)
  setClinicZone(me.time_zone)
}

/** Redirects to sign-in if there is no session or the role is wrong, and keeps the URL to return to. */
export const requireMe = async (request: Request): Promise<Me> => {
  const url = new URL(request.url)
  try {
    const me = await queryClient.fetchQuery(meQuery)
    setSignedInFlag(me.id)
    // The pages may still show the clinic that was in use before, in lists that were loaded from it.
    if (getShownClinic() !== null && getShownClinic() !== me.clinic.id) window.location.assign(href('/admin'))
    enterClinic(me)
    return me
  } catch (error) {
    if (isRefusal(error, 'not_an_admin')) {
      await signOut().catch(() => undefined)
      throw redirect(signInPath(url, 'refused'))
    }
    if (isRefusal(error, 'no_clinic')) throw redirect(href('/clinics'))
    if (!isRefusal(error, 'unauthenticated')) throw error
    setSignedInFlag(null)
    throw redirect(signInPath(url))
  }
}

/** The same for a page below which the question for the password can open: a locked session lets it open and loads after that. */
export const requireMeOrLock = async (request: Request): Promise<Me | null> => {
  const loading = requireMe(request)
  // It may fail after the password, too; the layout hears of that.
  loading.catch(() => undefined)
  const { locked, stop } = waitForLock()
  try {
    return (await Promise.race([loading, locked])) ?? null
  } finally {
    stop()
  }
}
