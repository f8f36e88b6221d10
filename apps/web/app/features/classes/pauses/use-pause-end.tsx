import { Button, Group, Stack, Text } from '@mantine/core'
import type { Pause } from '@postura/domain/classes/pauses/pause'
import { backOnLabel, describePause, endPauseAction } from '@postura/domain/classes/pauses/pause.labels'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type ReactNode, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { DateField } from '~/ui/fields/date-field'
import { Dialog } from '~/ui/layers/dialog'
import { useEndPause } from './pauses.api'

type Named = { pause: Pause; name: string }

/** Ends a pause early and takes the released seats again. The toast names those that are gone. */
export const usePauseEnd = (): { ask: (named: Named) => Promise<void>; dialogs: ReactNode } => {
  const { mutate } = useEndPause()
  const question = usePromptDialog<Named, CivilDate>()
  return {
    ask: async (named) => {
      const back_on = await question.ask(named)
      if (back_on === null) return
      mutate({ id: named.pause.id, name: named.name, back_on }, { onError: notifyError })
    },
    dialogs: (
      <Dialog
        title={question.about && `${endPauseAction}: ${question.about.name}`}
        opened={question.opened}
        onClose={() => question.answer(null)}
      >
        {question.opened && question.about && <Question {...question.about} onAnswer={question.answer} />}
      </Dialog>
    ),
  }
}

function Question({ pause, onAnswer }: Named & { onAnswer: (day: CivilDate | null) => void }) {
  const [day, setDay] = useState(pause.from_date > today() ? pause.from_date : today())
  return (
    <Stack>
      <Text className="figures">{describePause(pause)}</Text>
      <DateField label={backOnLabel} near={today()} defaultValue={day} onChange={setDay} maw={220} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancelar
        </Button>
        <Button data-autofocus disabled={!isCivilDate(day)} onClick={() => onAnswer(day)}>
          {endPauseAction}
        </Button>
      </Group>
    </Stack>
  )
}
