import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@postura/domain/appointments/appointment'
import { scopeLabels, untouchedByFollowing } from '@postura/domain/appointments/appointment.labels'
import type { ReactNode } from 'react'
import { useQuestion } from '~/lib/use-question'

/** Of a series: this one, or it and those to come. `null` if the person changed their mind. */
export const useScope = (): { ask: () => Promise<Scope | null>; dialog: ReactNode } => {
  const { opened, ask, answer } = useQuestion<true, Scope>()
  return {
    ask: () => ask(true),
    dialog: (
      <Modal opened={opened} onClose={() => answer(null)} title="Alterar série" centered>
        <Stack>
          <Text>Esta consulta faz parte de uma série. O que deseja alterar?</Text>
          <Text size="sm" c="dimmed">
            {untouchedByFollowing}
          </Text>
          <Group justify="flex-end">
            {scopes.map((scope) => (
              <Button
                key={scope}
                size="md"
                variant={scope === 'one' ? 'filled' : 'default'}
                onClick={() => answer(scope)}
              >
                {scopeLabels[scope]}
              </Button>
            ))}
          </Group>
        </Stack>
      </Modal>
    ),
  }
}
