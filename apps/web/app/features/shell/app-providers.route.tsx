import '@mantine/core/styles/default-css-variables.css'
import '~/ui/style/library.css'
import '~/ui/style/overrides.css'
import { MantineProvider } from '@mantine/core'
import { setZodLocale } from '@postura/domain/shared/issue-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '~/lib/query-client'
import { useSessionPrompt } from '~/lib/session/session-prompt'
import { cssVariablesResolver, theme } from '~/ui/style/theme'

setZodLocale()

const PasswordPrompt = lazy(async () => ({
  default: (await import('../accounts/lock/password-prompt')).PasswordPrompt,
}))

/** Outside of the pages: a page that is loaded while the session is locked waits for the password. */
function Prompt() {
  const prompt = useSessionPrompt()
  return (
    prompt && (
      <Suspense>
        <PasswordPrompt key={prompt} prompt={prompt} />
      </Suspense>
    )
  )
}

/** Provides the UI library and the query client. The landing page is outside and loads neither. */
export default function AppProviders() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Outlet />
        <Prompt />
      </MantineProvider>
    </QueryClientProvider>
  )
}
