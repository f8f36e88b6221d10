import { useNetwork } from '@mantine/hooks'
import { connectionLabels } from '@postura/domain/shared/connection.labels'
import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { IconAlertTriangle } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { requireMe } from '../accounts/require-me'
import type { Route } from './+types/admin-pages.route'
import css from './admin-layout.module.css'
import { adminSections } from './admin-sections'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await requireMe(request)
  return null
}

/** A change of the search or of an open dialog stays on the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** All pages of the admin area. Its own route, because an error is shown instead of the route that handles it: the menu stays. */
export default function AdminPages() {
  return (
    <>
      <OfflineNote />
      <Outlet />
    </>
  )
}

/** Says on every page that the connection is lost, before the user saves. */
function OfflineNote() {
  const { online: isOnline } = useNetwork()
  return (
    !isOnline && (
      <p role="status" className={css.offline}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {connectionLabels.offline}
      </p>
    )
  )
}

/** A page that could not be loaded. Without a connection a reload would lose the menu, so it waits. */
const reload = (): void => {
  if (navigator.onLine) window.location.reload()
}

export function ErrorBoundary() {
  const { online: isOnline } = useNetwork()
  const { pathname } = useLocation()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const section = adminSections.findLast(({ path }) => pathname.startsWith(path))
  const reason = isOnline ? {} : { title: connectionLabels.offline, reason: connectionLabels.offlineHint }
  return (
    <>
      <PageHeader title={section?.label ?? ''} />
      <ErrorState {...reason} onRetry={reload} />
    </>
  )
}
