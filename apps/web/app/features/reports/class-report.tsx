import type { ClassReportQuery, ClassReportRow } from '@postura/domain/reports/report'
import { classStatusLabels, describeHour, filterLabels, periodDateLabels } from '@postura/domain/reports/report.labels'
import { displayClassStatus } from '@postura/domain/reports/report.rules'
import { buildClassColumns } from '@postura/domain/reports/report.table'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import type { Instant } from '@postura/domain/shared/time/instant'
import { useNow } from '~/lib/use-now'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { useHasSeveralProfessionals } from '../professionals/use-professional-options'
import { OccupationGrid } from './occupation-grid'
import { type Looks, ReportResults } from './report-results'
import { classSource } from './reports.api'
import { shortRange } from './short-date'

type ClassReportProps = { query: ClassReportQuery; patient: readonly PrintLine[] }

const tones: Record<ReturnType<typeof displayClassStatus>, Tone> = {
  scheduled: 'waiting',
  completed: 'done',
  canceled: 'canceled',
}

const looksAt = (now: Instant): Looks<ClassReportRow> => ({
  [filterLabels.professional_id]: { obvious: true },
  Horário: { obvious: true, leads: true, render: shortRange },
  Status: {
    obvious: true,
    side: true,
    render: (row) => {
      const status = displayClassStatus(row, now)
      return <StatusBadge tone={tones[status]}>{classStatusLabels[status]}</StatusBadge>
    },
  },
})

export function ClassReport({ query, patient }: ClassReportProps) {
  const now = useNow()
  const isByProfessional = useHasSeveralProfessionals()
  const { by, weekday, hour } = query
  return (
    <ReportResults
      type="classes"
      source={classSource}
      query={query}
      columns={buildClassColumns(now, isByProfessional)}
      looks={looksAt(now)}
      filters={[{ label: filterLabels.by, value: periodDateLabels.classes[by] }, ...patient]}
      focus={weekday !== undefined && hour !== undefined ? describeHour(weekday, hour) : null}
      chart={(summary) => summary.hours.length > 0 && <OccupationGrid summary={summary} />}
    />
  )
}
