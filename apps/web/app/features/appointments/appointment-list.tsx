import { Button, Group } from '@mantine/core'
import { type Appointment, appointmentStatuses } from '@postura/domain/appointments/appointment'
import {
  appointmentNoun,
  appointmentStatusLabels,
  noAppointmentFound,
} from '@postura/domain/appointments/appointment.labels'
import { id as anyId } from '@postura/domain/shared/ids'
import { formatTotal } from '@postura/domain/shared/page'
import { addDays, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import type { useListUrlState } from '~/lib/use-list-url-state'
import { ListFilters } from '~/ui/list/list-filters'
import { Pager } from '~/ui/list/pager'
import { EmptyPage } from '~/ui/states/empty-page'
import { EmptyState } from '~/ui/states/empty-state'
import { AppointmentTable } from './appointment-table'
import { appointmentPageQuery } from './appointments.api'
import { useAppointmentActions } from './record/use-appointment-actions'
import { useAppointmentStatusChange } from './status/use-appointment-status-change'

type AppointmentListProps = {
  address: ReturnType<typeof useListUrlState<Record<'q' | 'day' | 'status' | 'professional', string>>>
  onOpen: (appointment: Appointment) => void
}

const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

export function AppointmentList({ address, onOpen }: AppointmentListProps) {
  const { filters, cursors, show, turnTo } = address
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
  const { items, total = 0, previous = null, next = null } = data ?? {}
  const { change, dialogs } = useAppointmentStatusChange()
  const actions = useAppointmentActions()
  const isFiltered = Boolean(q || day || status || professional)
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
      <AppointmentTable
        appointments={items}
        actions={actions.of}
        onOpen={onOpen}
        onStatus={change}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          cursors.after || cursors.before ? (
            <EmptyPage title={noAppointmentFound} what="consultas" onReturn={() => show({})} />
          ) : isFiltered ? (
            <NothingFound onClear={() => show({ q: '', day: '', status: '', professional: '' })} />
          ) : (
            <NothingYet />
          )
        }
      />
      {items && items.length > 0 && (
        <Pager
          total={formatTotal(total, appointmentNoun)}
          onPrevious={turnTo('before', previous)}
          onNext={turnTo('after', next)}
        />
      )}
      {dialogs}
      {actions.dialogs}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={noAppointmentFound}
      action={
        <Group justify="center">
          <Button variant="default" onClick={onClear}>
            Limpar filtros
          </Button>
          <Button component={Link} to={href('/admin/appointments/new')}>
            Agendar consulta
          </Button>
        </Group>
      }
    >
      Confira o nome, o dia e o status, ou agende uma nova consulta.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={noAppointmentFound}
      action={
        <Button component={Link} to={href('/admin/appointments/new')}>
          Agendar a primeira consulta
        </Button>
      }
    >
      Com a primeira consulta agendada, você vê aqui quem vem, quem confirmou e quem pagou.
    </EmptyState>
  )
}
