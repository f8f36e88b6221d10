import '~/ui/style/library-inside.css'
import '~/ui/style/overrides-inside.css'
import '~/ui/style/print.css'
import { AppShell, Box, Burger } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import type { Me } from '@postura/domain/accounts/account'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { useHasBeen } from '~/lib/forms/use-has-been'
import { useLayer } from '~/lib/layers/layers'
import { onSessionLost } from '~/lib/query-client'
import { useIsMobile } from '~/lib/use-is-mobile'
import { ColorSchemeToggle } from '~/ui/frame/color-scheme-toggle'
import { SkipLink } from '~/ui/frame/skip-link'
import { LayerHistory } from '~/ui/layers/layer-history'
import { ErrorState } from '~/ui/states/error-state'
import { PageSpinner } from '~/ui/states/spinner'
import { meQuery } from '../accounts/accounts.api'
import { ClinicSwitch } from '../accounts/clinics/clinic-switch'
import { Prompt } from '../accounts/lock/prompt'
import { useIdleWatch } from '../accounts/lock/use-idle-watch'
import { signInPath } from '../accounts/return-to'
import { SignOutButton } from '../accounts/sign-out-button'
import { useReloadOnSessionChange } from '../accounts/use-reload-on-session-change'
import { useReloadOnZoneChange } from '../accounts/use-reload-on-zone-change'
import { useLiveChanges } from '../changes/use-live-changes'
import { closeNotices, openAwaitedNotices, useNoticesOpened } from '../classes/cancellations/notices-opened'
import { restoreUndoToast, undoLatest } from '../history/undo-toast'
import { RoleContext } from '../team/use-may'
import css from './admin-layout.module.css'
import { AdminMenu } from './admin-menu'
import { BottomNav } from './bottom-nav'
import { LoadingBar } from './loading-bar'
import { PaletteButton } from './palette/palette-button'
import { usePalette } from './palette/use-palette'
import { useShortcuts } from './shortcuts/use-shortcuts'

const NoticesDialog = lazy(async () => ({
  default: (await import('../classes/cancellations/notices-dialog')).NoticesDialog,
}))

/** Any page may open the messages, and a dialog that closes with its page too. Loaded when they are first opened. */
function Notices() {
  const opened = useNoticesOpened()
  const wasOpened = useHasBeen(opened)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each page
  useEffect(openAwaitedNotices, [pathname])
  // Who signs in next does not find them open.
  useEffect(() => closeNotices, [])
  return wasOpened && <NoticesDialog />
}

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog }))

/** Loaded when it is first opened. */
function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const wasOpened = useHasBeen(opened)
  return (
    wasOpened && (
      <Suspense>
        <ShortcutsDialog opened={opened} onClose={onClose} />
      </Suspense>
    )
  )
}

const ClosedFrame = lazy(async () => ({ default: (await import('./closed-frame')).ClosedFrame }))

export function HydrateFallback() {
  return <PageSpinner />
}

export function ErrorBoundary() {
  return (
    <Box p="xl">
      <ErrorState onRetry={() => window.location.reload()} />
    </Box>
  )
}

export default function AdminLayout() {
  const { data: me } = useQuery(meQuery)
  return (
    <RoleContext value={me?.member_role ?? null}>
      {me?.clinic.is_closed ? <Closed me={me} /> : <Frame me={me} />}
    </RoleContext>
  )
}

/** Loaded only when it is needed. */
function Closed({ me }: { me: Me }) {
  const navigate = useNavigate()
  useEffect(() => onSessionLost(() => navigate(signInPath(window.location, 'ended'))), [navigate])
  useReloadOnSessionChange(me.id, me.clinic.id)
  useIdleWatch(me.idle_minutes)
  return (
    <>
      <SkipLink />
      <Notifications position="bottom-left" limit={1} zIndex={400} />
      <Suspense fallback={<PageSpinner />}>
        <ClosedFrame me={me} prompt={<Prompt />} />
      </Suspense>
    </>
  )
}

function Frame({ me }: { me: Me | undefined }) {
  const [menuOpen, menu] = useDisclosure()
  useLayer(menuOpen, menu.close)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [helpOpen, help] = useDisclosure()
  const palette = usePalette({ onChoice: menu.close, onHelp: help.open })
  useEffect(restoreUndoToast, [])
  useEffect(
    () =>
      onSessionLost(() => {
        // Several requests may fail at once. Only the first navigates, so that the return URL is not the sign-in page.
        if (!window.location.pathname.startsWith('/admin')) return
        // Unsaved input is kept; the error is shown when the user saves.
        if (!hasUnsavedWork()) navigate(signInPath(window.location, 'ended'))
      }),
    [navigate],
  )
  useReloadOnSessionChange(me?.id, me?.clinic.id)
  useReloadOnZoneChange(me?.time_zone)
  useIdleWatch(me?.idle_minutes ?? 0)
  useLiveChanges(me?.id, me?.clinic.id)
  useHotkeys([['mod+Z', undoLatest]])
  useShortcuts({ onSearch: palette.open, onHelp: help.open })

  return (
    <AppShell
      header={{ height: { base: 'var(--toolbar)', sm: 0 } }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
      footer={{ height: { base: 60, sm: 0 } }}
    >
      <Prompt />
      <SkipLink />
      {palette.dialog}
      <Shortcuts opened={helpOpen} onClose={help.close} />
      <LayerHistory />
      <LoadingBar />
      {/* Above dialogs, at a place that no button or value of a page or dialog has: in the menu, or over the title of a phone. */}
      <Notifications position={isMobile ? 'top-right' : 'bottom-left'} limit={1} zIndex={400} />
      {/* On mobile the page shows its title here. */}
      <AppShell.Header hiddenFrom="sm" className={css.header ?? ''}>
        <Burger
          opened={menuOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label={menuOpen ? 'Fechar menu' : 'Abrir menu'}
        />
        <PaletteButton isIcon onOpen={palette.open} />
      </AppShell.Header>
      <AppShell.Navbar
        component="nav"
        aria-label="Menu administrativo"
        className={css.menu ?? ''}
        data-closed={!menuOpen || undefined}
      >
        <AdminMenu onChoice={menu.close} onSearch={palette.open} />
        <div className={css.user}>
          <div className={css.name} title={me?.email}>
            {me?.name || me?.email}
          </div>
          {me?.has_other_clinics && <ClinicSwitch me={me} />}
          <SignOutButton />
          <ColorSchemeToggle />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="conteudo" tabIndex={-1}>
        <div className={css.page}>
          <Outlet />
        </div>
        <Suspense>
          <Notices />
        </Suspense>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <BottomNav onChoice={menu.close} />
      </AppShell.Footer>
    </AppShell>
  )
}
