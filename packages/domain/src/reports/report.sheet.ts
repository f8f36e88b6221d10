import { type Sheet, type SheetColumn, type SheetLine, sheetRows } from '../shared/table/sheet.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { describePeriod, enrollmentReport, reportTypeLabels } from './report.labels.ts'
import { reportFileName } from './report.rules.ts'
import type { ReportName } from './report.ts'

type Reported<R> = {
  type: ReportName
  period: { from: string; to: string }
  /** What else was asked for. */
  filters: readonly SheetLine[]
  now: Date
  today: string
  columns: readonly SheetColumn<R>[]
  rows: readonly R[]
  totals: readonly SheetLine[]
}

export const reportTitle = (type: ReportName): string =>
  type === 'enrollments' ? enrollmentReport : `Relatório de ${reportTypeLabels[type]}`

export const reportSheet = <R>(reported: Reported<R>): Sheet => {
  const { type, period, filters, now, today, columns, rows, totals } = reported
  return {
    title: reportTitle(type),
    fileName: reportFileName(type, today, 'pdf'),
    facts: [
      { label: 'Período', value: describePeriod(period) },
      ...filters,
      { label: 'Gerado em', value: formatInstant(now) },
    ],
    columns,
    rows: sheetRows(columns, rows),
    totals,
  }
}
