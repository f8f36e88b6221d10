import type { EnrollmentReportQuery } from '@postura/domain/reports/report'
import { enrollmentDate, filterLabels, totalLabels } from '@postura/domain/reports/report.labels'
import { enrollmentTable } from '@postura/domain/reports/report.table'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { SheetLine } from '@postura/domain/shared/table/sheet'
import { ReportResults } from './report-results'
import { enrollmentSource } from './reports.api'

type EnrollmentReportProps = { query: EnrollmentReportQuery; patient: readonly SheetLine[] }

export function EnrollmentReport({ query, patient }: EnrollmentReportProps) {
  return (
    <ReportResults
      type="enrollments"
      source={enrollmentSource}
      query={query}
      columns={enrollmentTable}
      filters={[{ label: filterLabels.by, value: enrollmentDate }, ...patient]}
      totalsOf={({ total, enrollments }) => [
        { label: totalLabels.patients, value: formatCount(total) },
        { label: totalLabels.enrollments, value: formatCount(enrollments) },
      ]}
    />
  )
}
