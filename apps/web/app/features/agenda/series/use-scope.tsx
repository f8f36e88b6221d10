import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@postura/domain/agenda/agenda'
import type { SeriesWords } from '@postura/domain/agenda/agenda.labels'
import type { ReactNode } from 'react'
import { useQuestion } from '~/lib/use-question'

/** Of a series: this one, or it and those to come. `null` if the person changed their mind. */
export const useScope = (): { ask: (words: SeriesWords) => Promise<Scope | null>; dialog: ReactNode } => {
  const { about, opened, ask, answer } = useQuestion<SeriesWords, Scope>()
  return {
    ask,
    dialog: (
      <Modal opened={opened} onClose={() => answer(null)} title={about?.title} centered>
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
                size="md"
                variant={scope === 'one' ? 'filled' : 'default'}
                onClick={() => answer(scope)}
              >
                {about?.labels[scope]}
              </Button>
            ))}
          </Group>
        </Stack>
      </Modal>
    ),
  }
}
