import { Anchor } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { connectionLabels } from '@postura/domain/shared/connection.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { pageForbiddenTitle } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { href, Link, Navigate, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import { isZoneKnown } from '~/lib/today'
import { IconAlertTriangle } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { PageSpinner } from '~/ui/states/spinner'
import { meQuery } from '../accounts/accounts.api'
import { owesSecondFactor } from '../accounts/owes-second-factor'
import { enterClinic, requireMeOrLock } from '../accounts/require-me'
import { ClinicalPanels } from '../clinical/editor/clinical-panels'
import { recordHooks } from '../clinical/record-hooks'
import { RecordHooksContext } from '../clinics/record/record-hooks'
import { findFirstPage } from '../team/first-page'
import { ForbiddenNotice } from '../team/forbidden-notice'
import { mayOpen, type PageNeeds } from '../team/page-needs'
import { mayAs, RoleContext } from '../team/use-may'
import type { Route } from './+types/admin-pages.route'
import css from './admin-layout.module.css'
import { adminSections } from './admin-sections'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await requireMeOrLock(request)
  return null
}

/** A change of the search or of an open dialog stays on the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** All pages of the admin area. Its own route, because an error is shown instead of the route that handles it: the menu stays. */
export default function AdminPages() {
  const role = use(RoleContext)
  const isReady = useIsReady()
  const { pathname } = useLocation()
  const first = role && findFirstPage(mayAs(role)).path
  const needs = useMatches().at(-1)?.handle as PageNeeds | undefined
  const isForbidden = role !== null && needs !== undefined && !mayOpen(mayAs(role), needs)
  if (!isReady) return <PageSpinner />
  if (first && pathname === href('/admin') && first !== pathname) return <Navigate to={first} replace />
  return (
    <RecordHooksContext value={recordHooks}>
      <OfflineNote />
      <SecondFactorNote />
      {isForbidden ? <Forbidden /> : <Outlet />}
      <ClinicalPanels />
    </RecordHooksContext>
  )
}

/** False until the clinic is known: a session may be locked before its first page was loaded. */
const useIsReady = (): boolean => {
  const { data: me, error } = useQuery(meQuery)
  const [isReady, setIsReady] = useState(isZoneKnown)
  useEffect(() => {
    if (!me || isReady) return
    enterClinic(me)
    setIsReady(true)
  }, [me, isReady])
  // Shown by the error boundary, as for a page that could not be loaded.
  if (error && !isReady) throw error
  return isReady
}

function Forbidden() {
  return (
    <>
      <PageHeader title={pageForbiddenTitle} />
      <ForbiddenNotice />
    </>
  )
}

const securityPath = href('/admin/settings/:part?', { part: 'sessions' })

/** Says on every page until when the clinic waits for the second factor. After that no other page can be loaded. */
function SecondFactorNote() {
  const { data: me } = useQuery(meQuery)
  const { pathname } = useLocation()
  if (!me?.second_factor.owed_at) return null
  if (owesSecondFactor(me) && pathname !== securityPath) return <Navigate to={securityPath} replace />
  const when = owesSecondFactor(me) ? 'para continuar' : `até ${formatInstant(me.second_factor.owed_at)}`
  return (
    <p role="status" className={css.offline}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        Esta clínica exige a verificação em duas etapas.{' '}
        {pathname === securityPath ? (
          `Ative-a ${when}.`
        ) : (
          <Anchor component={Link} to={securityPath} inherit>
            Ative-a {when}.
          </Anchor>
        )}
      </span>
    </p>
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
  return (
    <>
      <PageHeader title={section?.label ?? ''} />
      {isOnline ? (
        <ErrorState onRetry={reload} />
      ) : (
        <div role="alert">
          <EmptyState
            title={connectionLabels.offline}
            icon={<IconAlertTriangle stroke={1.75} />}
            actions={[{ label: connectionLabels.retry, variant: 'default', onClick: reload }]}
          >
            {connectionLabels.offlineHint}
          </EmptyState>
        </div>
      )}
    </>
  )
}
