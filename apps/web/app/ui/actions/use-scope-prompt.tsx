import { Button, Group, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@postura/domain/scheduling/scheduling'
import type { ScopePrompt } from '@postura/domain/scheduling/scheduling.labels'
import type { ReactNode } from 'react'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { Dialog } from '../layers/dialog'

/** Asks for the scope of a change in a series; resolves to `null` if the user cancels. */
export const useScopePrompt = (): { ask: (words: ScopePrompt) => Promise<Scope | null>; dialog: ReactNode } => {
  const { about, opened, ask, answer } = usePromptDialog<ScopePrompt, Scope>()
  return {
    ask,
    dialog: (
      <Dialog opened={opened} onClose={() => answer(null)} title={about?.title}>
        <Stack>
          <Text>{about?.question}</Text>
          {about?.untouched && (
            <Text size="sm" c="dimmed">
              {about.untouched}
            </Text>
          )}
          <Group justify="flex-end">
            {scopes.map((scope) => (
              <Button
                key={scope}
                variant={scope === 'one' ? 'filled' : 'default'}
                data-autofocus={scope === 'one' || undefined}
                onClick={() => answer(scope)}
              >
                {about?.labels[scope]}
              </Button>
            ))}
          </Group>
        </Stack>
      </Dialog>
    ),
  }
}
