import { Group, Stack, Text } from '@mantine/core'
import type { ClassDetails } from '@postura/domain/classes/class'
import { classErrors } from '@postura/domain/classes/class.errors'
import { classLabels, classLoadFailure } from '@postura/domain/classes/class.labels'
import { describeClassSeats } from '@postura/domain/classes/seat.labels'
import { evolveClassLabel } from '@postura/domain/clinics/clinic.labels'
import { roomLabel } from '@postura/domain/rooms/room.labels'
import { href } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import type { Action } from '~/ui/actions/action'
import { DateTimeRange } from '~/ui/date-time-range'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { IconFileText } from '~/ui/icons/icons'
import { RecordHead } from '~/ui/record-head'
import { RecordPanel } from '~/ui/record-panel'
import { useRecordHooks } from '../../clinics/record/record-hooks'
import { RecordActions } from '../../history/record-actions'
import { useProfessionalName } from '../../professionals/use-professional-options'
import { useRoomNames } from '../../rooms/use-room-names'
import { classQuery } from '../classes.api'
import { LeftSeats } from '../makeups/left-seats'
import { ClassOffers } from '../offers/class-offers'
import { EnrolledPatients } from '../seats/enrolled-patients'
import { SeatsBadge } from '../seats/seats-badge'
import { SeatsMeter } from '../seats/seats-meter'
import { useSeatChange } from '../seats/use-seat-change'
import { WaitingList } from '../seats/waiting-list'
import { useClassActions } from './use-class-actions'

type ClassPanelProps = { id: string | null; onClose: () => void }

/** Shows one class: enrolled patients, attendance and waiting list. */
export function ClassPanel({ id, onClose }: ClassPanelProps) {
  return (
    <RecordPanel
      title="Aula"
      isWide
      id={id}
      onClose={onClose}
      query={classQuery}
      failure={classLoadFailure}
      missing={classErrors.class_not_found.message}
      back={{ to: href('/admin/classes'), label: 'Voltar para Aulas' }}
    >
      {(details) => <Record of={details} onClose={onClose} />}
    </RecordPanel>
  )
}

function Record({ of, onClose }: { of: ClassDetails; onClose: () => void }) {
  const seats = useSeatChange(of)
  const actions = useClassActions({ onDeleted: onClose, canCancel: true })
  const professional = useProfessionalName(of.professional_id)
  const room = useRoomNames()(of.room_id)
  const editor = usePanel('class-evolution')
  const isCanceled = of.status === 'canceled'
  const { useWritesRecord } = useRecordHooks()
  const hasPresent = useWritesRecord() && of.seats.some(({ attendance }) => attendance === 'present')
  const evolve: Action = { label: evolveClassLabel, icon: IconFileText, onClick: () => editor.open(of.id) }
  const facts: DescriptionItem[] = [
    { label: 'Profissional', value: professional },
    { label: roomLabel, value: room },
    { label: 'Série', value: of.series_id && 'esta aula se repete' },
    { label: 'Encaixe', value: of.squeezed_in ? 'sim' : null },
    {
      label: classLabels.description,
      value: of.description && <span style={{ whiteSpace: 'pre-line' }}>{of.description}</span>,
    },
  ]
  return (
    <Stack>
      <RecordHead title={of.title} when={<DateTimeRange of={of} />}>
        <Group gap="xs">
          <SeatsMeter {...of}>
            <Text span>{describeClassSeats(of)}</Text>
          </SeatsMeter>
          <SeatsBadge of={of} />
        </Group>
      </RecordHead>
      <EnrolledPatients of={of} seats={seats} />
      {!isCanceled && <WaitingList of={of} seats={seats} />}
      {!isCanceled && <ClassOffers of={of} />}
      {!isCanceled && <LeftSeats of={of} />}
      <DescriptionList facts={facts} />
      <RecordActions
        record="classes"
        id={of.id}
        name={of.title}
        actions={[...actions.of(of), ...(hasPresent ? [evolve] : [])]}
      />
      {seats.dialogs}
      {actions.dialogs}
    </Stack>
  )
}
