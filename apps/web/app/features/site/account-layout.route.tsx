import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '~/ui/frame/skip-link'
import { ErrorState } from '~/ui/states/error-state'
import css from './account-layout.module.css'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <SkipLink />
      <SiteHeader small />
      <main id="conteudo" className={css.main}>
        {children}
      </main>
      <SiteFooter small />
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
