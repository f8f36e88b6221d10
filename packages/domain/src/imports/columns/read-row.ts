import type { CivilDate } from '../../shared/time/civil-date.ts'
import { cleanCell } from '../reading/clean-cell.ts'
import { type DateOrder, findDateOrder } from '../reading/read-date.ts'
import {
  type Cells,
  type Columns,
  type ImportedValue,
  type ImportField,
  type ImportFields,
  UNUSED,
} from './import-field.ts'

export type Problem = { field: string; message: string }

/** A row of the file as it was read: what it says, what was understood, and what was not. */
export type ReadRow = {
  texts: Readonly<Record<string, string>>
  values: Readonly<Record<string, ImportedValue>>
  problems: readonly Problem[]
}

/** What the date of today and the other rows say about the dates of a column. */
export const contextOf = (field: ImportField | undefined, cells: Cells, today = '2199-12-31') => ({
  today,
  order: field?.isDate ? findDateOrder(cells) : ('dmy' as const),
})

/** Texts of the fields in a row; several columns of one field are joined, each text once. */
export const collectTexts = (fields: ImportFields, columns: Columns, cells: Cells): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [at, field] of columns.entries()) {
    if (field === UNUSED || !fields[field]) continue
    const joins = fields[field].joins ?? ' '
    // A cell with several lines is like several cells.
    const text = (cells[at] ?? '').split('\n').map(cleanCell).filter(Boolean).join(joins)
    if (text === '') continue
    const before = texts[field]
    texts[field] = before === undefined ? text : `${before}${joins}${text}`
  }
  return texts
}

type Texts = Readonly<Record<string, string>>
type RowInput = { texts: Texts; edits: Texts; orders: DateOrders; today: CivilDate }

/** Reads a row with the corrections that were typed for it. The day of a typed date is first. */
export const readRow = (fields: ImportFields, { texts: found, edits, orders, today }: RowInput): ReadRow => {
  const texts = { ...found, ...edits }
  const values: Record<string, ImportedValue> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const text = texts[name] ?? ''
    if (text === '') {
      if (field.missing) problems.push({ field: name, message: field.missing })
      continue
    }
    const order = name in edits ? 'dmy' : (orders[name] ?? 'dmy')
    const value = field.read(text, { today, order })
    if (value === null) problems.push({ field: name, message: field.problem })
    else values[name] = value
  }
  return { texts, values, problems }
}
export type DateOrders = Readonly<Record<string, DateOrder>>

/** Order of day and month of each date field in the file. */
export const findDateOrders = (fields: ImportFields, columns: Columns, rows: readonly Cells[]): DateOrders =>
  Object.fromEntries(
    columns.flatMap((field, at) =>
      fields[field]?.isDate ? [[field, findDateOrder(rows.map((row) => row[at] ?? ''))] as const] : [],
    ),
  )
