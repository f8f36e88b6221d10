import '@mantine/core/styles/default-css-variables.css'
import '~/ui/style/library.css'
import '~/ui/style/overrides.css'
import { MantineProvider } from '@mantine/core'
import { setZodLocale } from '@postura/domain/shared/issue-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '~/lib/query-client'
import { cssVariablesResolver, theme } from '~/ui/style/theme'

setZodLocale()

/** Provides the UI library and the query client. The landing page is outside and loads neither. */
export default function AppProviders() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  )
}
