import type { EnrollmentReportQuery, EnrollmentReportRow } from '@postura/domain/reports/report'
import {
  describeEnrolledClasses,
  enrollmentDateLabel,
  filterLabels,
  totalLabels,
} from '@postura/domain/reports/report.labels'
import { enrollmentColumns } from '@postura/domain/reports/report.table'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { type Looks, ReportResults } from './report-results'
import { enrollmentSource } from './reports.api'
import css from './reports.module.css'

type EnrollmentReportProps = { query: EnrollmentReportQuery; patient: readonly PrintLine[] }

/** The first classes; the others are opened by a tap, so that each patient has one row. */
function Classes({ classes }: Pick<EnrollmentReportRow, 'classes'>) {
  const [first, ...others] = classes.map(describeEnrolledClasses)
  if (others.length === 0) return first
  return (
    <details className={css.classes}>
      <summary>
        {first} <strong>e mais {others.length}</strong>
      </summary>
      <ul>
        {others.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}

const looks: Looks<EnrollmentReportRow> = {
  Aulas: { obvious: true, render: ({ classes }) => <Classes classes={classes} /> },
}

export function EnrollmentReport({ query, patient }: EnrollmentReportProps) {
  return (
    <ReportResults
      type="enrollments"
      source={enrollmentSource}
      query={query}
      columns={enrollmentColumns}
      looks={looks}
      filters={[{ label: filterLabels.by, value: enrollmentDateLabel }, ...patient]}
      totalsOf={({ total, enrollments }) => [
        { label: totalLabels.patients, value: formatCount(total) },
        { label: totalLabels.enrollments, value: formatCount(enrollments) },
      ]}
    />
  )
}
