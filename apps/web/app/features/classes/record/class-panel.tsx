import { Group, Stack, Text, Title } from '@mantine/core'
import { describeWhen } from '@postura/domain/agenda/agenda.labels'
import type { ClassDetails } from '@postura/domain/classes/class'
import { classErrors } from '@postura/domain/classes/class.errors'
import { classLabels, classLoadFailure } from '@postura/domain/classes/class.labels'
import { describeSeats } from '@postura/domain/classes/seat.labels'
import { useState } from 'react'
import { ActionButton } from '~/ui/actions/action-button'
import { ActionMenu } from '~/ui/actions/action-menu'
import { type Fact, Facts } from '~/ui/facts'
import { IconHistory } from '~/ui/icons/icons'
import { RecordPanel } from '~/ui/record-panel'
import { HistoryPanel } from '../../history/history-panel'
import { useProfessionalName } from '../../professionals/use-several-professionals'
import { classQuery } from '../classes.api'
import { Enrolled } from '../seats/enrolled'
import { SeatsBadge } from '../seats/seats-badge'
import { useSeatChange } from '../seats/use-seat-change'
import { WaitingList } from '../seats/waiting-list'
import { useClassActions } from './use-class-actions'

type ClassPanelProps = { id: string | null; onClose: () => void }

/** One class on its day: who comes, who came, who waits. */
export function ClassPanel({ id, onClose }: ClassPanelProps) {
  return (
    <RecordPanel
      title="Aula"
      id={id}
      onClose={onClose}
      query={classQuery}
      failure={classLoadFailure}
      missing={classErrors.class_not_found.message}
      back={{ to: '/admin/classes', label: 'Voltar para Aulas' }}
    >
      {(details) => <Record of={details} onClose={onClose} />}
    </RecordPanel>
  )
}

function Record({ of, onClose }: { of: ClassDetails; onClose: () => void }) {
  const seats = useSeatChange(of)
  const actions = useClassActions({ onDeleted: onClose })
  const professional = useProfessionalName(of.professional_id)
  const [history, setHistory] = useState(false)
  const all = actions.of(of)
  const facts: Fact[] = [
    { label: 'Profissional', value: professional },
    { label: 'Série', value: of.series_id && 'esta aula se repete' },
    { label: 'Encaixe', value: of.squeezed_in ? 'sim' : null },
    {
      label: classLabels.description,
      value: of.description && <span style={{ whiteSpace: 'pre-line' }}>{of.description}</span>,
    },
  ]
  return (
    <Stack>
      <div>
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {of.title}
        </Title>
        <Text className="figures" style={{ whiteSpace: 'normal' }}>
          {describeWhen(of)}
        </Text>
        <Group gap="xs">
          <Text>{describeSeats(of)}</Text>
          <SeatsBadge of={of} />
        </Group>
      </div>
      <Enrolled of={of} seats={seats} />
      <WaitingList of={of} seats={seats} />
      <Facts facts={facts} />
      <Group gap="sm">
        {all
          .filter(({ danger }) => !danger)
          .map((action) => (
            <ActionButton key={action.label} action={action} variant="default" />
          ))}
        <ActionMenu
          of={of.title}
          actions={[
            { label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) },
            ...all.filter(({ danger }) => danger),
          ]}
        />
      </Group>
      <HistoryPanel record="classes" id={of.id} name={of.title} opened={history} onClose={() => setHistory(false)} />
      {seats.dialogs}
      {actions.dialogs}
    </Stack>
  )
}
