import { type PrintColumn, type PrintLine, type TablePrint, toPrintRows } from '../shared/table/table-print.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { describePeriod, enrollmentReportTitle, reportTypeLabels } from './report.labels.ts'
import { formatReportFileName } from './report.rules.ts'
import type { ReportName } from './report.ts'

type Reported<R> = {
  type: ReportName
  period: { from: string; to: string }
  /** Other filters of the report. */
  filters: readonly PrintLine[]
  now: Date
  today: string
  columns: readonly PrintColumn<R>[]
  rows: readonly R[]
  totals: readonly PrintLine[]
}

export const formatReportTitle = (type: ReportName): string =>
  type === 'enrollments' ? enrollmentReportTitle : `Relatório de ${reportTypeLabels[type]}`

export const buildReportPrint = <R>(reported: Reported<R>): TablePrint => {
  const { type, period, filters, now, today, columns, rows, totals } = reported
  return {
    title: formatReportTitle(type),
    fileName: formatReportFileName(type, today, 'pdf'),
    facts: [
      { label: 'Período', value: describePeriod(period) },
      ...filters,
      { label: 'Gerado em', value: formatInstant(now) },
    ],
    columns,
    rows: toPrintRows(columns, rows),
    totals,
  }
}
