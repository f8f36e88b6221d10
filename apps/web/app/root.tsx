import '@fontsource-variable/figtree/wght.css'
import './ui/style/tokens.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { SIGNED_IN_FLAG } from './lib/signed-in-flag'
import { CrashPage } from './ui/states/crash-page'
import { PageSpinner } from './ui/states/spinner'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Default title, replaced by the title of a route. */
export const meta: Route.MetaFunction = () => [{ title: 'Postura' }]

// Runs before the first paint: sets the color scheme (under Mantine's key) and the signed-in flag. A page follows the system while it is open.
// The only inline script; the build adds its hash to the content security policy.
const boot = `(function(d){try{var q=matchMedia('(prefers-color-scheme: dark)'),f=function(){var s=localStorage.getItem('mantine-color-scheme-value');if(s!=='light'&&s!=='dark')s=q.matches?'dark':'light';d.setAttribute('data-mantine-color-scheme',s)};f();q.onchange=f;if(localStorage.getItem('${SIGNED_IN_FLAG}'))d.setAttribute('data-signed-in','')}catch(e){}})(document.documentElement)`

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7faf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101614" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: reason: constant text, hashed in the content security policy */}
        <script dangerouslySetInnerHTML={{ __html: boot }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function HydrateFallback() {
  return <PageSpinner />
}

export function ErrorBoundary() {
  return <CrashPage />
}
