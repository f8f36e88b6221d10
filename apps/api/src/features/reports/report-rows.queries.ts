import type { Paging } from '@postura/domain/shared/page'
import { addDays, type CivilDate, civilDate } from '@postura/domain/shared/time/civil-date'
import { CLINIC_ZONE, instantOf } from '@postura/domain/shared/time/zoned-time'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { keysetPage, keysetSlice } from '../../db/keyset.ts'

/** From the first moment of a day up to the last of another, as the clinic's clock goes. */
export const momentsOf = (from: CivilDate, to: CivilDate) => ({
  start: instantOf(from).toISOString(),
  end: instantOf(addDays(to, 1)).toISOString(),
})

/** A moment as the clinic's clock shows it; the zone is written out, so that a group is known by its expression. */
export const onTheClock = (column: string): RawBuilder<Date> =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(CLINIC_ZONE)})`

/** Where a row stands in a report. Moments are told to the microsecond: cut shorter, rows of one transaction would be lost between pages. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
export type SortColumn = { column: string; key: RawBuilder<string>; keySchema: z.ZodMiniType<string> }

export const byMoment = (column: string): SortColumn => ({
  column,
  key: sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  keySchema: moment,
})
export const byDate = (column: string): SortColumn => ({
  column,
  key: sql`${sql.ref(column)}::text`,
  keySchema: civilDate,
})

/** One page of rows in the order of a column, and of their ids. */
export const pageBy = async <D, TB extends keyof D, O extends { id: string }>(
  rows: SelectQueryBuilder<D, TB, O>,
  { column, key, keySchema }: SortColumn,
  id: string,
  paging: Paging,
) => {
  const placed = rows.select(key.as('sort_key')).$castTo<{ id: string; sort_key: string }>()
  const found = await keysetSlice(placed, { key: column, id, keySchema }, paging).execute()
  const page = keysetPage(found, paging, (row) => ({ key: row.sort_key, id: row.id }))
  // The rows are those that were asked for; only their place was added.
  return { ...page, items: page.items as unknown as O[] }
}
