import { redirect } from 'react-router'
import { queryClient } from '~/lib/query-client'
import { meQuery } from '../accounts/accounts.api'
import type { Route } from './+types/footer-path.route'

/** `/dashboard` and `/appointments` stand in the footer: an administrator lands in their own area, anyone else at the door. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url)
  const isAdmin = await queryClient.fetchQuery(meQuery).then(
    () => true,
    () => false,
  )
  throw redirect(isAdmin ? `/admin${pathname === '/appointments' ? pathname : ''}` : '/login')
}

export default function FooterPath() {
  return null
}
