import { AppError } from '@postura/domain/errors'
import type { CalendarQuery } from '@postura/domain/scheduling/scheduling'
import { id } from '@postura/domain/shared/ids'
import { MAX_EXACT_TOTAL, PAGE_SIZE } from '@postura/domain/shared/page'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from './schema.ts'

/** Position in a list sorted by (key, id). */
export type KeysetPosition = { key: string; id: string }

/** Page boundaries, and the page size if it is not the default. */
type Cursors = { after?: string | undefined; before?: string | undefined; size?: number | undefined }

/** Sort columns of a list. `keySchema` validates a key that is not free text. */
type Columns = { key: string; id: string; keySchema?: z.ZodMiniType<string> }

export const encodePosition = ({ key, id: row }: KeysetPosition): string =>
  Buffer.from(JSON.stringify([key, row])).toString('base64url')

export const decodePosition = (
  field: 'after' | 'before',
  cursor: string,
  keySchema: z.ZodMiniType<string> = z.string(),
): KeysetPosition => {
  try {
    const place = z.tuple([keySchema, id])
    const [key, row] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (key.includes('\0') || !key.isWellFormed()) throw new Error('invalid key')
    return { key, id: row }
  } catch {
    throw new AppError('invalid_input', { field })
  }
}

/** Cursor key with microseconds. With milliseconds, rows of one transaction would be lost between pages. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
export type SortColumn = { column: string; key: RawBuilder<string>; keySchema: z.ZodMiniType<string> }

export const byInstant = (column: string): SortColumn => ({
  column,
  key: sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  keySchema: moment,
})

export type SortOrder = 'asc' | 'desc'

/** Direction in which a page is read. */
export const directionOf = ({ before }: Cursors, order: SortOrder = 'asc'): SortOrder =>
  (before === undefined) === (order === 'asc') ? 'asc' : 'desc'

/**
 * Selects one page, starting where the last one ended. Page 100 is as fast as page 1, and new or deleted rows shift nothing.
 * Reads one extra row to know whether there is another page.
 */
export const applyKeyset = <D, TB extends keyof D, O>(
  query: SelectQueryBuilder<D, TB, O>,
  columns: Columns,
  cursors: Cursors,
  order: SortOrder = 'asc',
): SelectQueryBuilder<D, TB, O> => {
  const { after, before, size = PAGE_SIZE } = cursors
  const key = sql.ref(columns.key)
  const row = sql.ref(columns.id)
  const direction = directionOf(cursors, order)
  const slice = query
    .orderBy(key, direction)
    .orderBy(row, direction)
    .limit(size + 1)
  const at = (field: 'after' | 'before', cursor: string) => decodePosition(field, cursor, columns.keySchema)
  const from = before !== undefined ? at('before', before) : after !== undefined ? at('after', after) : null
  if (!from) return slice
  return slice.where(
    sql<boolean>`(${key}, ${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from.key}, ${from.id})`,
  )
}

/** Puts the rows into list order and adds the cursors of the next and the previous page. */
export const toKeysetPage = <T>(
  rows: readonly T[],
  { after, before, size = PAGE_SIZE }: Cursors,
  placeOf: (row: T) => KeysetPosition,
) => {
  const backwards = before !== undefined
  const more = rows.length > size
  const items = rows.slice(0, size)
  if (backwards) items.reverse()
  const edge = (item: T | undefined): string | null => (item ? encodePosition(placeOf(item)) : null)
  return {
    items,
    previous: (backwards ? more : after !== undefined) ? edge(items[0]) : null,
    next: backwards || more ? edge(items.at(-1)) : null,
  }
}

/** Entries behind the last one of the response before, in the order of a calendar. */
export const isAfterEntry = (
  table: string,
  { after_start, after_id }: Pick<CalendarQuery, 'after_start' | 'after_id'>,
) =>
  after_start && after_id
    ? sql<boolean>`(${sql.ref(`${table}.start_time`)}, ${sql.ref(`${table}.id`)}) > (${after_start}, ${after_id})`
    : sql<boolean>`true`

/** Counts up to 1,000 rows; above that the screen only shows that there are more. */
export const countCapped = async <D, TB extends keyof D>(
  db: Pick<Kysely<DB>, 'selectFrom'>,
  rows: SelectQueryBuilder<D, TB, { id: string }>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(rows.limit(MAX_EXACT_TOTAL + 1).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
