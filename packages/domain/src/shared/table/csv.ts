import { type Cents, formatDecimal } from '../brazil/money.ts'
import { type CivilDate, formatCivilDate } from '../time/civil-date.ts'

/** Tells a spreadsheet that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run what begins so, or what stands behind such a sign: a text is held to being one. */
const formula = /^[=+\-@\t\r]/

const quoted = /[";\n]/

/** One cell, as Brazilian spreadsheets read it: `;` parts them. An end of a line inside it is never that of a row. */
export const csvCell = (text: string): string => {
  const inert = (formula.test(text) ? `'${text}` : text).replace(/\r\n?/g, '\n')
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Ends as no cell does: whoever receives rows can count them. */
export const ROW_END = '\r\n'

export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(';') + ROW_END

/** The head of a table, and its rows. */
export type CsvTable<R> = { head: string; row: (record: R) => string }
/** What each column is called, and what it says of a row. */
export type CsvColumns<R> = Readonly<Record<string, (record: R) => string>>

export const csvTable = <R>(columns: CsvColumns<R>): CsvTable<R> => ({
  head: csvRow(Object.keys(columns)),
  row: (record) => csvRow(Object.values(columns).map((cell) => cell(record))),
})

/** `1234,56`: a spreadsheet reads it as a number. */
export const csvDecimal = (amount: Cents): string => formatDecimal(amount).replaceAll('.', '')

/** A day that is not known is an empty cell. */
export const csvDate = (date: CivilDate | null): string => (date === null ? '' : formatCivilDate(date))
