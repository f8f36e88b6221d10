import type { ClassReportQuery } from '@postura/domain/reports/report'
import { describeHour, filterLabels, periodDateLabels } from '@postura/domain/reports/report.labels'
import { buildClassColumns } from '@postura/domain/reports/report.table'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { useNow } from '~/lib/use-now'
import { OccupationGrid } from './occupation-grid'
import { ReportResults } from './report-results'
import { classSource } from './reports.api'

type ClassReportProps = { query: ClassReportQuery; patient: readonly PrintLine[] }

export function ClassReport({ query, patient }: ClassReportProps) {
  const { by, weekday, hour } = query
  return (
    <ReportResults
      type="classes"
      source={classSource}
      query={query}
      columns={buildClassColumns(useNow())}
      filters={[{ label: filterLabels.by, value: periodDateLabels.classes[by] }, ...patient]}
      focus={weekday !== undefined && hour !== undefined ? describeHour(weekday, hour) : null}
      chart={(summary) => summary.hours.length > 0 && <OccupationGrid summary={summary} />}
    />
  )
}
