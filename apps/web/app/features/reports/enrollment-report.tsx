import type { EnrollmentReportQuery } from '@postura/domain/reports/report'
import { enrollmentDateLabel, filterLabels, totalLabels } from '@postura/domain/reports/report.labels'
import { enrollmentColumns } from '@postura/domain/reports/report.table'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { ReportResults } from './report-results'
import { enrollmentSource } from './reports.api'

type EnrollmentReportProps = { query: EnrollmentReportQuery; patient: readonly PrintLine[] }

export function EnrollmentReport({ query, patient }: EnrollmentReportProps) {
  return (
    <ReportResults
      type="enrollments"
      source={enrollmentSource}
      query={query}
      columns={enrollmentColumns}
      filters={[{ label: filterLabels.by, value: enrollmentDateLabel }, ...patient]}
      totalsOf={({ total, enrollments }) => [
        { label: totalLabels.patients, value: formatCount(total) },
        { label: totalLabels.enrollments, value: formatCount(enrollments) },
      ]}
    />
  )
}
