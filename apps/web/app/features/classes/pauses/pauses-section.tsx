import { Button, Group, Text } from '@mantine/core'
import {
  describePause,
  endPauseAction,
  noPauseFound,
  pauseAction,
  pauseLoadFailure,
  pausesTitle,
} from '@postura/domain/classes/pauses/pause.labels'
import { useQuery } from '@tanstack/react-query'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import css from '~/ui/list/rows.module.css'
import { Section } from '~/ui/section'
import { QueryState } from '~/ui/states/query-state'
import type { PickedPatient } from '../../patients/patient-picker'
import { PauseDialog } from './pause-dialog'
import { pausesQuery } from './pauses.api'
import { usePauseEnd } from './use-pause-end'

type PausesSectionProps = { of: PickedPatient; mayPause: boolean }

/** Pauses of a patient that have not ended. */
export function PausesSection({ of, mayPause }: PausesSectionProps) {
  const query = useQuery(pausesQuery(of.id))
  const pausing = useRecordDialog<PickedPatient>()
  const ending = usePauseEnd()
  return (
    <Section
      title={pausesTitle}
      action={
        mayPause && (
          <Button variant="subtle" px="xs" onClick={() => pausing.open({ id: of.id, name: of.name })}>
            {pauseAction}
          </Button>
        )
      }
    >
      <QueryState query={query} failure={pauseLoadFailure}>
        {(pauses) =>
          pauses.length === 0 ? (
            <Text c="dimmed">{noPauseFound}</Text>
          ) : (
            <ul className={css.rows} aria-label={pausesTitle}>
              {pauses.map((pause) => (
                <li key={pause.id}>
                  <Group justify="space-between" gap="xs">
                    <Text className="figures" style={{ whiteSpace: 'normal' }}>
                      {describePause(pause)}
                    </Text>
                    <Button variant="default" onClick={() => void ending.ask({ pause, name: of.name })}>
                      {endPauseAction}
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <PauseDialog dialog={pausing} />
      {ending.dialogs}
    </Section>
  )
}
