import { id } from '../../shared/ids.ts'
import { optionalText } from '../../shared/text.ts'
import { exportedTables } from '../exported-tables.ts'
import { restoredShapes } from './restored-shapes.ts'
import type { RestoredTableName } from './restored-tables.ts'

/** Longer than any text that a form accepts. */
const MAX_TEXT = 10_000
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/
const day = /^\d{4}-\d\d-\d\d$/
const storedText = optionalText(MAX_TEXT)

/** What PostgreSQL writes for a type, as text of JSON. Words that it would also read, such as `infinity`, do not fit. */
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  uuid: (value) => id.safeParse(value).success,
  text: (value) => storedText.safeParse(value).success,
  date: (value) => typeof value === 'string' && day.test(value),
  'timestamp with time zone': (value) => typeof value === 'string' && instant.test(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
}

export type RestoredColumn = { column: string; type: string }
type Row = Readonly<Record<string, unknown>>
type Outcome = { row: Row } | { problem: string }

type Restoring = {
  name: RestoredTableName
  /** Columns of the table in this database. */
  columns: readonly RestoredColumn[]
  newId: (id: string) => string
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const withNewIds = (value: unknown, keys: readonly string[], newId: Restoring['newId']): unknown => {
  if (Array.isArray(value)) return value.map((each) => withNewIds(each, keys, newId))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    keys.includes(key) && typeof each === 'string' ? newId(each) : each,
  ])
  return Object.fromEntries(entries)
}

/** One line of a file as the row of an empty clinic: checked column by column, with new ids and without what is not restored. */
export const toRestoredRow = ({ name, columns, newId }: Restoring, line: unknown): Outcome => {
  if (!isObject(line)) return { problem: 'is not an object' }
  const { columns: known, notRestored } = exportedTables[name]
  const shapes = restoredShapes[name] ?? {}
  const row: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(line)) {
    const type = Object.hasOwn(known, column) ? columns.find((each) => each.column === column)?.type : undefined
    if (type === undefined) return { problem: `has an unknown column ${JSON.stringify(column.slice(0, 60))}` }
    if (column in notRestored) continue
    const shape = shapes[column]
    const isRight = value === null || (shape ? shape.schema.safeParse(value).success : fits[type]?.(value))
    if (!isRight) return { problem: `has a wrong value in ${column}` }
    if (value !== null && type === 'uuid') row[column] = newId(value as string)
    else row[column] = shape?.ids ? withNewIds(value, shape.ids, newId) : value
  }
  return { row }
}
