import { Button, Modal, Stack, Text } from '@mantine/core'
import type { WhenFull } from '@postura/domain/classes/class'
import {
  onlyWhereFreeLabel,
  overCapacityLabel,
  waitLabel,
  waitWhereFullLabel,
} from '@postura/domain/classes/seat.labels'
import type { ReactNode } from 'react'
import { useQuestion } from '~/lib/use-question'

/** What stands in the way, in the server's words, and whether others of the series have room. */
type Full = { reason: string; isSome: boolean }
type Choice = Exclude<WhenFull, 'refuse'>

/** No seat in one class or in some of many: which they are, and what may be done. `null` if nothing shall be. */
export const useFullClasses = (): { ask: (full: Full) => Promise<Choice | null>; dialog: ReactNode } => {
  const { about, opened, ask, answer } = useQuestion<Full, Choice>()
  const isSome = about?.isSome === true
  return {
    ask,
    dialog: (
      <Modal opened={opened} onClose={() => answer(null)} title={isSome ? 'Aulas lotadas' : 'Sem vaga'} centered>
        <Stack>
          <Text className="figures" style={{ whiteSpace: 'pre-line' }}>
            {about?.reason}
          </Text>
          <Stack gap="xs">
            <Button size="md" onClick={() => answer('wait')}>
              {isSome ? waitWhereFullLabel : waitLabel}
            </Button>
            {isSome && (
              <Button size="md" variant="default" onClick={() => answer('skip')}>
                {onlyWhereFreeLabel}
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => answer('exceed')}>
              {overCapacityLabel}
            </Button>
            <Button size="md" variant="subtle" color="gray" onClick={() => answer(null)}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      </Modal>
    ),
  }
}
