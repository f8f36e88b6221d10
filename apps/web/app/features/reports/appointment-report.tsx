import { appointmentStatusLabels, describeAppointmentStatus } from '@postura/domain/appointments/appointment.labels'
import {
  type AppointmentReportQuery,
  type AppointmentReportRow,
  type AppointmentReportStatus,
  appointmentReportStatuses,
} from '@postura/domain/reports/report'
import {
  appointmentReportStatusLabels,
  chartTitles,
  describeWeek,
  filterLabels,
  periodDateLabels,
} from '@postura/domain/reports/report.labels'
import { buildWeekBars } from '@postura/domain/reports/report.rules'
import { buildAppointmentColumns } from '@postura/domain/reports/report.table'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { StatusBadge } from '~/ui/status/status-badge'
import { getAppointmentTone } from '../appointments/appointment-tones'
import { useHasSeveralProfessionals } from '../professionals/use-professional-options'
import { type Looks, ReportResults } from './report-results'
import { appointmentSource } from './reports.api'
import { shortRange } from './short-date'
import { useReportFigure } from './use-report-url-state'

const colors: Record<AppointmentReportStatus, string> = {
  completed: 'var(--brand)',
  confirmed: 'color-mix(in srgb, var(--brand) 55%, var(--card))',
  scheduled: 'color-mix(in srgb, var(--brand) 22%, var(--card))',
  no_show: 'var(--danger)',
  canceled: 'var(--grey)',
}
const kinds = appointmentReportStatuses.map((kind) => ({
  kind,
  label: appointmentReportStatusLabels[kind],
  color: colors[kind],
}))

const looks: Looks<AppointmentReportRow> = {
  Tipo: { obvious: true },
  [filterLabels.professional_id]: { obvious: true },
  'Data e Hora': { obvious: true, leads: true, render: shortRange },
  Status: {
    obvious: true,
    side: true,
    render: ({ status, cancel_reason }) => (
      <StatusBadge tone={getAppointmentTone(status, cancel_reason)}>
        {describeAppointmentStatus(status, cancel_reason)}
      </StatusBadge>
    ),
  },
}

type AppointmentReportProps = { query: AppointmentReportQuery; patient: readonly PrintLine[] }

export function AppointmentReport({ query, patient }: AppointmentReportProps) {
  const { figure } = useReportFigure()
  const isByProfessional = useHasSeveralProfessionals()
  const { by, title, status, week, standing } = query
  const filters: PrintLine[] = [
    { label: filterLabels.by, value: periodDateLabels.appointments[by] },
    ...patient,
    ...(title ? [{ label: filterLabels.title, value: title }] : []),
    ...(status ? [{ label: filterLabels.status, value: appointmentStatusLabels[status] }] : []),
  ]
  return (
    <ReportResults
      type="appointments"
      source={appointmentSource}
      query={query}
      columns={buildAppointmentColumns(isByProfessional)}
      looks={looks}
      filters={filters}
      focus={
        week
          ? [standing && appointmentReportStatusLabels[standing], describeWeek(week)].filter(Boolean).join(', ')
          : null
      }
      chart={(summary) => (
        <StackedBars
          title={chartTitles.appointments}
          of="Semana"
          kinds={kinds}
          format={formatCount}
          bars={buildWeekBars(summary).map(({ at, total, parts }) => ({
            short: formatDayAndMonth(at),
            name: formatCivilDate(at),
            total,
            to: figure({ week: at }),
            parts: parts.map((part) => ({ ...part, to: figure({ week: at, standing: part.kind }) })),
          }))}
        />
      )}
    />
  )
}
