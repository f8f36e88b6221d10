import { formatInstant } from '../shared/time/zoned-time.ts'
import { describePeriod, enrollmentReport, reportTypeLabels } from './report.labels.ts'
import { reportFileName } from './report.rules.ts'
import type { ReportColumn } from './report.table.ts'
import type { ReportName } from './report.ts'

export type SheetLine = { label: string; value: string }

/** Everything a report says on paper. */
export type ReportSheet = {
  title: string
  fileName: string
  facts: readonly SheetLine[]
  columns: readonly Pick<ReportColumn<never>, 'label' | 'share'>[]
  rows: readonly (readonly string[])[]
  totals: readonly SheetLine[]
}

type Reported<R> = {
  type: ReportName
  period: { from: string; to: string }
  /** What else was asked for. */
  filters: readonly SheetLine[]
  now: Date
  today: string
  columns: readonly ReportColumn<R>[]
  rows: readonly R[]
  totals: readonly SheetLine[]
}

export const reportTitle = (type: ReportName): string =>
  type === 'enrollments' ? enrollmentReport : `Relatório de ${reportTypeLabels[type]}`

/** More lines than this would not stand together on a sheet. */
const MOST_LINES = 24

const inPieces = (text: string): string[] => {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES).join('\n'),
  )
}

/** A row that is too tall goes on below, with nothing said twice. */
const partedRows = (cells: readonly string[]): string[][] => {
  const pieces = cells.map(inPieces)
  return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, at) =>
    pieces.map((piece) => piece[at] ?? ''),
  )
}

export const reportSheet = <R>(reported: Reported<R>): ReportSheet => {
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
    rows: rows.flatMap((row) => partedRows(columns.map(({ text }) => text(row)))),
    totals,
  }
}
