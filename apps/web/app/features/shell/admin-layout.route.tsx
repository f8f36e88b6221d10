import '~/ui/style/library-inside.css'
import '@mantine/notifications/styles.css'
import { AppShell, Box, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { whenSessionIsLost } from '~/lib/query-client'
import { Brand } from '~/ui/brand'
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle'
import { SkipLink } from '~/ui/skip-link'
import { ErrorState } from '~/ui/states/error-state'
import { LeaveGuard } from '~/ui/states/leave-guard'
import { PageSpinner } from '~/ui/states/spinner'
import { meQuery } from '../accounts/accounts.api'
import { requireMe } from '../accounts/require-me'
import { signInPath } from '../accounts/return-to'
import { SignOutButton } from '../accounts/sign-out-button'
import { useSameSession } from '../accounts/use-same-session'
import { OFFERS_SHOWN, resumeUndos, undoLatest } from '../history/undo-toast'
import type { Route } from './+types/admin-layout.route'
import css from './admin-layout.module.css'
import { AdminMenu } from './admin-menu'
import { ThumbBar } from './thumb-bar'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await requireMe(request)
  return null
}

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
  const [menuOpen, menu] = useDisclosure()
  const { data: me } = useQuery(meQuery)
  const who = me?.name || me?.email
  const navigate = useNavigate()
  useEffect(resumeUndos, [])
  useEffect(
    () =>
      whenSessionIsLost(() => {
        // Several requests may learn it at once: the first leads to the door, and the way back from there is not the door.
        if (!window.location.pathname.startsWith('/admin')) return
        // Whoever is typing keeps what they typed, and is told when they save.
        if (!hasUnsavedWork()) navigate(signInPath(window.location, 'ended'))
      }),
    [navigate],
  )
  useSameSession(me?.id)
  useHotkeys([['mod+Z', undoLatest]])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
      footer={{ height: { base: 64, sm: 0 } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <SkipLink />
      {/* Below dialogs: a toast must not cover their buttons. */}
      <Notifications position="bottom-right" limit={OFFERS_SHOWN} zIndex={150} />
      <LeaveGuard />
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={menuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={menuOpen ? 'Fechar menu' : 'Abrir menu'}
            />
            <Link to="/admin" aria-label="Postura, Dashboard" style={{ display: 'flex', textDecoration: 'none' }}>
              <Brand />
            </Link>
            <Text c="dimmed" visibleFrom="sm">
              Área Administrativa
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeToggle />
            <Text size="sm" visibleFrom="sm" maw={240} truncate title={me?.email}>
              {who}
            </Text>
            <Box visibleFrom="sm">
              <SignOutButton />
            </Box>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="sm"
        component="nav"
        aria-label="Menu administrativo"
        className={css.menu ?? ''}
        data-closed={!menuOpen || undefined}
      >
        <AdminMenu who={who} onChoice={menu.close} />
        <Box hiddenFrom="sm" mt="auto" p="sm">
          <SignOutButton />
        </Box>
      </AppShell.Navbar>
      <AppShell.Main id="conteudo" tabIndex={-1}>
        <Box maw={1200} mx="auto">
          <Outlet />
        </Box>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <ThumbBar onChoice={menu.close} />
      </AppShell.Footer>
    </AppShell>
  )
}
