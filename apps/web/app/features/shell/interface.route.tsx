import '~/ui/style/library.css'
import '~/ui/style/overrides.css'
import { MantineProvider } from '@mantine/core'
import { speakPortuguese } from '@postura/domain/shared/issue-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '~/lib/query-client'
import { cssVariables, theme } from '~/ui/style/theme'

speakPortuguese()

/** The interface library and the server's data; the landing page stands outside and loads neither. */
export default function Interface() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  )
}
