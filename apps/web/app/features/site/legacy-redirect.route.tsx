import { href, redirect } from 'react-router'
import { queryClient } from '~/lib/query-client'
import { meQuery } from '../accounts/accounts.api'
import type { Route } from './+types/legacy-redirect.route'

/** Redirects `/dashboard` and `/appointments`, which the footer links to: administrators to their area, others to sign-in. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url)
  const isAdmin = await queryClient.fetchQuery(meQuery).then(
    () => true,
    () => false,
  )
  const page = pathname === '/appointments' ? href('/admin/appointments') : href('/admin')
  throw redirect(isAdmin ? page : '/login')
}

export default function LegacyRedirect() {
  return null
}
