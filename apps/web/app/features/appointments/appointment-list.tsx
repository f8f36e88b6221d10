import { type Appointment, appointmentStatuses } from '@postura/domain/appointments/appointment'
import {
  appointmentNoun,
  appointmentStatusLabels,
  noAppointmentFound,
} from '@postura/domain/appointments/appointment.labels'
import { id as anyId } from '@postura/domain/shared/ids'
import { addDays, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { today } from '~/lib/today'
import type { useListUrlState } from '~/lib/use-list-url-state'
import { ListFilters } from '~/ui/list/list-filters'
import { PagedTable } from '~/ui/list/paged-table'
import { EmptyState } from '~/ui/states/empty-state'
import { appointmentColumns } from './appointment-columns'
import { appointmentPageQuery } from './appointments.api'
import { useAppointmentActions } from './record/use-appointment-actions'
import { useAppointmentStatusChange } from './status/use-appointment-status-change'

type AppointmentListProps = {
  address: ReturnType<typeof useListUrlState<Record<'q' | 'day' | 'status' | 'professional', string>>>
  onOpen: (appointment: Appointment) => void
}

const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

export function AppointmentList({ address, onOpen }: AppointmentListProps) {
  const { filters, cursors, show } = address
  const { q, day, status, professional } = filters
  const { data, error, isPlaceholderData, refetch } = useQuery(
    appointmentPageQuery({
      q,
      day: isCivilDate(day) ? day : undefined,
      status: appointmentStatuses.find((each) => each === status),
      professional: anyId.safeParse(professional).data,
      ...cursors,
    }),
  )
  const { change, dialogs } = useAppointmentStatusChange()
  const actions = useAppointmentActions()
  const isFiltered = Boolean(q || day || status || professional)
  const clear = () => show({ q: '', day: '', status: '', professional: '' })
  return (
    <>
      <ListFilters
        search="Buscar por paciente ou título"
        day="Dia"
        near={[
          { label: 'Hoje', date: today() },
          { label: 'Amanhã', date: addDays(today(), 1) },
        ]}
        statuses={statuses}
        filters={{ q, day, status }}
        onChange={show}
      />
      <PagedTable
        label="Consultas"
        columns={appointmentColumns(onOpen, change)}
        page={data}
        address={address}
        noun={appointmentNoun}
        nothingFound={noAppointmentFound}
        actions={{ nameOf: ({ patient_name }) => patient_name, of: actions.of }}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={<NothingFound onClear={isFiltered ? clear : null} />}
      />
      {dialogs}
      {actions.dialogs}
    </>
  )
}

/** `onClear` clears the filters; `null` if there are none. */
function NothingFound({ onClear }: { onClear: (() => void) | null }) {
  return (
    <EmptyState
      title={noAppointmentFound}
      actions={[
        onClear !== null && { label: 'Limpar filtros', variant: 'default', onClick: onClear },
        {
          label: onClear ? 'Agendar consulta' : 'Agendar a primeira consulta',
          to: href('/admin/appointments/new'),
        },
      ]}
    >
      {onClear
        ? 'Confira o nome, o dia e o status, ou agende uma nova consulta.'
        : 'Com a primeira consulta agendada, você vê aqui quem vem, quem confirmou e quem pagou.'}
    </EmptyState>
  )
}
