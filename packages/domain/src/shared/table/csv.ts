import { type Cents, formatDecimal } from '../brazil/money.ts'
import { type CivilDate, formatCivilDate } from '../time/civil-date.ts'

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run a cell that begins with one of these characters as a formula, so such a text is escaped. */
const formula = /^[=+\-@\t\r]/

const quoted = /[";\n]/

/** Formats one cell for Brazilian spreadsheets, which separate cells by `;`. A line break in a cell differs from a row end. */
export const formatCsvCell = (text: string): string => {
  const inert = (formula.test(text) ? `'${text}` : text).replace(/\r\n?/g, '\n')
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Never occurs in a cell, so that the receiver can count rows. */
export const ROW_END = '\r\n'

export const formatCsvRow = (cells: readonly string[]): string => cells.map(formatCsvCell).join(';') + ROW_END

/** Header row, and a function for the other rows. */
export type CsvTable<R> = { head: string; row: (record: R) => string }
/** Header and value of each column. */
export type CsvColumns<R> = Readonly<Record<string, (record: R) => string>>

export const defineCsvTable = <R>(columns: CsvColumns<R>): CsvTable<R> => ({
  head: formatCsvRow(Object.keys(columns)),
  row: (record) => formatCsvRow(Object.values(columns).map((cell) => cell(record))),
})

/** `1234,56`: spreadsheets read it as a number. */
export const formatCsvDecimal = (amount: Cents): string => formatDecimal(amount).replaceAll('.', '')

/** An unknown date is an empty cell. */
export const formatCsvDate = (date: CivilDate | null): string => (date === null ? '' : formatCivilDate(date))
