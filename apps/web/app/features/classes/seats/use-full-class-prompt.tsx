import { Button, Stack, Text } from '@mantine/core'
import type { WhenFull } from '@postura/domain/classes/class'
import {
  onlyWhereFreeLabel,
  overCapacityLabel,
  waitLabel,
  waitWhereFullLabel,
} from '@postura/domain/classes/seat.labels'
import type { ReactNode } from 'react'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { Dialog } from '~/ui/layers/dialog'

/** The server's message, whether other classes of the series have free seats, and whether a whole group is joined: it is never overfilled. */
type Full = { reason: string; isSome: boolean; isGroup?: boolean }
type Choice = Exclude<WhenFull, 'refuse'>

/** Asks what to do about full classes; resolves to `null` if the user cancels. */
export const useFullClassPrompt = (): { ask: (full: Full) => Promise<Choice | null>; dialog: ReactNode } => {
  const { about, opened, ask, answer } = usePromptDialog<Full, Choice>()
  const isSome = about?.isSome === true
  return {
    ask,
    dialog: (
      <Dialog opened={opened} onClose={() => answer(null)} title={isSome ? 'Aulas lotadas' : 'Sem vaga'}>
        <Stack>
          <Text className="figures" style={{ whiteSpace: 'pre-line' }}>
            {about?.reason}
          </Text>
          <Stack gap="xs">
            <Button onClick={() => answer('wait')} data-autofocus>
              {isSome ? waitWhereFullLabel : waitLabel}
            </Button>
            {isSome && (
              <Button variant="default" onClick={() => answer('skip')}>
                {onlyWhereFreeLabel}
              </Button>
            )}
            {!about?.isGroup && (
              <Button variant="default" onClick={() => answer('exceed')}>
                {overCapacityLabel}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => answer(null)}>
              Cancelar
            </Button>
          </Stack>
        </Stack>
      </Dialog>
    ),
  }
}
