import { AppError } from '@postura/domain/errors'
import { id } from '@postura/domain/shared/ids'
import { EXACT_TOTAL, PAGE_SIZE } from '@postura/domain/shared/page'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from './schema.ts'

/** A place in a list ordered by (key, id). */
export type Place = { key: string; id: string }

/** From where a page is read, and how many rows it has unless it is a usual one. */
type Cursors = { after?: string | undefined; before?: string | undefined; size?: number | undefined }

/** The columns a list is ordered by, and what a key is, where it is not any text. */
type Columns = { key: string; id: string; keySchema?: z.ZodMiniType<string> }

const encode = ({ key, id: row }: Place): string => Buffer.from(JSON.stringify([key, row])).toString('base64url')

const decode = (field: 'after' | 'before', cursor: string, keySchema: z.ZodMiniType<string> = z.string()): Place => {
  try {
    const place = z.tuple([keySchema, id])
    const [key, row] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (key.includes('\0') || !key.isWellFormed()) throw new Error('not a key')
    return { key, id: row }
  } catch {
    throw new AppError('invalid_input', { field })
  }
}

export type Order = 'asc' | 'desc'

/** Towards which end a page is read. */
export const directionOf = ({ before }: Cursors, order: Order = 'asc'): Order =>
  (before === undefined) === (order === 'asc') ? 'asc' : 'desc'

/**
 * The rows of one page, by where the last one ended: as quick on the hundredth page as on the first, and rows that come or
 * go in between shift nothing. One row more than a page tells whether there is another.
 */
export const keysetSlice = <D, TB extends keyof D, O>(
  query: SelectQueryBuilder<D, TB, O>,
  columns: Columns,
  cursors: Cursors,
  order: Order = 'asc',
): SelectQueryBuilder<D, TB, O> => {
  const { after, before, size = PAGE_SIZE } = cursors
  const key = sql.ref(columns.key)
  const row = sql.ref(columns.id)
  const direction = directionOf(cursors, order)
  const slice = query
    .orderBy(key, direction)
    .orderBy(row, direction)
    .limit(size + 1)
  const at = (field: 'after' | 'before', cursor: string) => decode(field, cursor, columns.keySchema)
  const from = before !== undefined ? at('before', before) : after !== undefined ? at('after', after) : null
  if (!from) return slice
  return slice.where(
    sql<boolean>`(${key}, ${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${from.key}, ${from.id})`,
  )
}

/** What was read of a slice, in the order of the list, with the ways on and back. */
export const keysetPage = <T>(
  rows: readonly T[],
  { after, before, size = PAGE_SIZE }: Cursors,
  placeOf: (row: T) => Place,
) => {
  const backwards = before !== undefined
  const more = rows.length > size
  const items = rows.slice(0, size)
  if (backwards) items.reverse()
  const edge = (item: T | undefined): string | null => (item ? encode(placeOf(item)) : null)
  return {
    items,
    previous: (backwards ? more : after !== undefined) ? edge(items[0]) : null,
    next: backwards || more ? edge(items.at(-1)) : null,
  }
}

/** Counts no further than the screen says: past 1,000 it says only that there are more. */
export const cappedTotal = async <TB extends keyof DB>(
  db: Pick<Kysely<DB>, 'selectFrom'>,
  rows: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(rows.limit(EXACT_TOTAL + 1).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
