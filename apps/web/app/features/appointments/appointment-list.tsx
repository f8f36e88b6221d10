import { SegmentedControl } from '@mantine/core'
import {
  type Appointment,
  type AppointmentPeriod,
  appointmentPeriods,
  appointmentStatuses,
} from '@postura/domain/appointments/appointment'
import {
  appointmentNoun,
  appointmentPeriodLabels,
  appointmentStatusLabels,
  describeOtherAppointmentPeriod,
  noAppointmentFound,
} from '@postura/domain/appointments/appointment.labels'
import { getListPeriod, isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import type { Period } from '@postura/domain/scheduling/period'
import { describeListDay } from '@postura/domain/scheduling/scheduling.labels'
import { id as anyId } from '@postura/domain/shared/ids'
import { addDays, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { today } from '~/lib/today'
import type { useListUrlState } from '~/lib/use-list-url-state'
import { IconCalendarEvent } from '~/ui/icons/icons'
import { ListFilters } from '~/ui/list/list-filters'
import { PagedTable } from '~/ui/list/paged-table'
import { useRowSelection } from '~/ui/list/selection/row-selection'
import { EmptyState } from '~/ui/states/empty-state'
import { appointmentColumns } from './appointment-columns'
import { appointmentPageQuery } from './appointments.api'
import { useAppointmentActions } from './record/use-appointment-actions'
import { AppointmentSelection } from './selection/appointment-selection'
import { useAppointmentStatusChange } from './status/use-appointment-status-change'

type AppointmentListProps = {
  address: ReturnType<typeof useListUrlState<Record<'q' | 'day' | 'period' | 'status' | 'professional', string>>>
  onOpen: (appointment: Appointment) => void
  /** Printed instead of the table. */
  sheet: ReactNode
  /** True while rows are chosen for a common action. */
  isSelecting: boolean
  onEndSelection: () => void
}

const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

export function AppointmentList({ address, onOpen, sheet, isSelecting, onEndSelection }: AppointmentListProps) {
  const { filters, cursors, show } = address
  const { q, day, professional } = filters
  const status = appointmentStatuses.find((each) => each === filters.status)
  const hasDay = isCivilDate(day)
  const usual = getListPeriod({ q, status: status ?? '', period: '' })
  const period = getListPeriod({ q, status: status ?? '', period: filters.period })
  const wanted = {
    q,
    ...(hasDay ? { day } : { period }),
    status,
    professional: anyId.safeParse(professional).data,
  }
  const { data, error, isPlaceholderData, refetch } = useQuery(appointmentPageQuery({ ...wanted, ...cursors }))
  const { change, dialogs } = useAppointmentStatusChange()
  const actions = useAppointmentActions()
  const { selection, clear: clearSelection } = useRowSelection<Appointment>(
    JSON.stringify({ wanted, cursors }),
    ({ patient_name, start_time }) => `${patient_name}, ${formatInstant(start_time)}`,
  )
  const isFiltered = Boolean(q || day || status || professional)
  const clear = () => show({ q: '', day: '', period: '', status: '', professional: '' })
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
        filters={filters}
        onChange={show}
      >
        {!hasDay && (
          <SegmentedControl
            aria-label="Quais consultas"
            value={period}
            onChange={(chosen) => show({ period: chosen === usual ? '' : chosen })}
            data={appointmentPeriods.map((value) => ({ value, label: appointmentPeriodLabels[value] }))}
          />
        )}
      </ListFilters>
      {isSelecting && (
        <AppointmentSelection
          chosen={data?.items.filter(({ id }) => selection.ids.has(id)) ?? []}
          onReload={async () => (await refetch()).data?.items ?? []}
          onDone={clearSelection}
          onEnd={() => {
            clearSelection()
            onEndSelection()
          }}
        />
      )}
      <div data-noprint={sheet ? true : undefined}>
        <PagedTable
          label="Consultas"
          columns={appointmentColumns(onOpen, change)}
          page={data}
          selection={isSelecting ? selection : undefined}
          address={address}
          noun={appointmentNoun}
          groupOf={({ start_time }) => describeListDay(civilDateOf(start_time), today())}
          isQuiet={({ status }) => !isScheduledOrConfirmed(status)}
          nothingFound={noAppointmentFound}
          actions={{ nameOf: ({ patient_name }) => patient_name, of: actions.of }}
          isStale={isPlaceholderData}
          error={error}
          onRetry={refetch}
          empty={<NothingFound wanted={wanted} onClear={isFiltered ? clear : null} onShow={show} />}
        />
      </div>
      {sheet}
      {dialogs}
      {actions.dialogs}
    </>
  )
}

type NothingFoundProps = {
  wanted: { q: string; period?: AppointmentPeriod }
  /** Clears the filters; `null` if there are none. */
  onClear: (() => void) | null
  onShow: (change: { period: Period }) => void
}

/** The search may match in the other period. */
function NothingFound({ wanted, onClear, onShow }: NothingFoundProps) {
  const { period } = wanted
  const other = period === 'upcoming' ? 'past' : period === 'past' ? 'upcoming' : null
  const { data } = useQuery({ ...appointmentPageQuery({ ...wanted, period: other ?? 'all' }), enabled: other !== null })
  const elsewhere = (other && data?.total) ?? 0
  return (
    <EmptyState
      title={noAppointmentFound}
      icon={onClear === null && elsewhere === 0 && <IconCalendarEvent stroke={1.75} />}
      actions={[
        other !== null &&
          elsewhere > 0 && {
            label: describeOtherAppointmentPeriod(elsewhere, other),
            variant: 'default',
            onClick: () => onShow({ period: other }),
          },
        onClear !== null && { label: 'Limpar filtros', variant: 'default', onClick: onClear },
        {
          label: onClear || elsewhere > 0 ? 'Agendar consulta' : 'Agendar a primeira consulta',
          to: href('/admin/appointments/new'),
        },
      ]}
    >
      {onClear
        ? 'Confira o nome, o dia e o status, ou agende uma nova consulta.'
        : elsewhere > 0
          ? `Não há consultas ${other === 'past' ? 'de hoje em diante' : 'anteriores a hoje'}.`
          : 'Com a primeira consulta agendada, você vê aqui quem vem, quem confirmou e quem pagou.'}
    </EmptyState>
  )
}
