import { formatCpf } from '../shared/brazil/cpf.ts'
import { type CsvTable, formatCsvDecimal, formatCsvRow } from '../shared/table/csv.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { CellFormat, ExportedTable } from './exported-table.ts'

/** A stored row, and the names behind its ids in the order of the columns that have one. */
export type ExportedRecord = { values: Readonly<Record<string, unknown>>; names: readonly (string | null)[] }

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export const formatCell = (format: CellFormat, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof format === 'object') return format[String(value)] ?? plain(value)
  switch (format) {
    case 'date':
      return formatCivilDate(plain(value))
    case 'instant':
      return formatInstant(plain(value))
    case 'cents':
      return formatCsvDecimal(Number(value))
    case 'flag':
      return value ? 'Sim' : 'Não'
    case 'cpf':
      return formatCpf(plain(value))
    case 'text':
      return plain(value)
  }
}

/** Columns in which the name of another row is shown beside its id, in order. */
export const namedColumnsOf = (table: ExportedTable): string[] =>
  Object.entries(table.columns).flatMap(([name, { names }]) => (names ? [name] : []))

/** Table for people: names beside ids, dates and amounts as they are written in Brazil. */
export const buildExportCsv = (table: ExportedTable): CsvTable<ExportedRecord> => {
  const columns = Object.entries(table.columns)
  const named = namedColumnsOf(table)
  return {
    head: formatCsvRow(columns.flatMap(([, { label, names }]) => (names ? [label, `${label} (código)`] : [label]))),
    row: ({ values, names }) =>
      formatCsvRow(
        columns.flatMap(([name, column]) => {
          const cell = formatCell(column.format, values[name])
          return column.names ? [names[named.indexOf(name)] ?? '', cell] : [cell]
        }),
      ),
  }
}
