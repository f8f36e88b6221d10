import { Box, Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { Brand } from '~/ui/brand'
import { ErrorState } from '~/ui/states/error-state'
import css from './account-layout.module.css'

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <header>
        <Link to="/" reloadDocument aria-label="Postura, página inicial" className={css.home ?? ''}>
          <Brand />
        </Link>
      </header>
      <Box component="main" w="100%" maw={440}>
        <Card withBorder radius={16} padding="min(2rem, 6vw)">
          {children}
        </Card>
      </Box>
    </div>
  )
}

export default function AccountLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorState onRetry={() => window.location.reload()} />
    </Frame>
  )
}
