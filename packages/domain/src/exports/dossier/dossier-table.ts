import { formatMoney } from '../../shared/brazil/money.ts'
import { formatCell } from '../exported.csv.ts'
import type { CellFormat, ExportedColumn, ExportedTable } from '../exported-table.ts'

/** How the rows of a patient are found. */
export type PatientPath =
  | 'id'
  | 'patient_id'
  | { column: 'payment_id' | 'package_id' | 'makeup_id'; table: 'payments' | 'packages' | 'makeups' }

/** What the dossier of a patient contains of a table. */
export type DossierTable = {
  title: string
  of: PatientPath
  /** Columns that say something about another person, or nothing about anybody, with the reason. */
  withheld?: Readonly<Record<string, string>>
  /** Fields that the row gets from elsewhere: from its class, or out of a printed receipt. */
  added?: Readonly<Record<string, ExportedColumn>>
  /** Fields of the PDF with their part of the width; the JSON has all. Empty: only their number is printed. */
  printed: Readonly<Record<string, number>>
  /** Field by which the PDF is sorted, latest first. */
  sortedBy: string
}

/** Field of the dossier: a name stands in place of its id. */
export const fieldOf = (column: string, { names }: Pick<ExportedColumn, 'names'>): string =>
  names ? column.replace(/_id$/, '') : column

/** Columns of the table that the dossier shows. The patient is the same in each row. */
export const shownColumnsOf = (table: ExportedTable, { withheld = {} }: DossierTable): [string, ExportedColumn][] =>
  Object.entries(table.columns).filter(([column]) => column !== 'patient_id' && !(column in withheld))

/** Fields of a row, in order. */
export const fieldsOf = (table: ExportedTable, shown: DossierTable): Record<string, ExportedColumn> => ({
  ...Object.fromEntries(shownColumnsOf(table, shown).map(([name, column]) => [fieldOf(name, column), column])),
  ...shown.added,
})

/** A value as people read it; amounts with their currency. */
export const formatField = (format: CellFormat, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (format === 'cents') return formatMoney(Number(value))
  // The history has values as text.
  if (format === 'flag') return String(value) === 'true' ? 'Sim' : 'Não'
  return formatCell(format, value)
}
