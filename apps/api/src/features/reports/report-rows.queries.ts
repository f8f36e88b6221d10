import type { PageParams } from '@postura/domain/shared/page'
import { addDays, type CivilDate, civilDate } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { applyKeyset, type SortColumn, toKeysetPage } from '../../db/keyset.ts'

/** Instants from the start of the first day to the end of the last day, in the clinic's time zone. End is exclusive. */
export const toInstantRange = (from: CivilDate, to: CivilDate) => ({
  start: instantOf(from).toISOString(),
  end: instantOf(addDays(to, 1)).toISOString(),
})

/** Local time of the clinic. The zone is a literal, so that `group by` recognizes the same expression. */
export const toLocalTime = (column: string): RawBuilder<Date> =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(clinicZone())})`

/** Weekday in local time; Sunday is 0. */
export const weekdayOf = (column: string): RawBuilder<number> => sql`extract(dow from ${toLocalTime(column)})::int`

/** Sunday of the week in local time; the same as `startOfWeek` of the domain. */
export const startOfWeek = (column: string): RawBuilder<string> =>
  sql`${toLocalTime(column)}::date - ${weekdayOf(column)}`

export const byDate = (column: string): SortColumn => ({
  column,
  key: sql`${sql.ref(column)}::text`,
  keySchema: civilDate,
})

/** Loads one page, sorted by the column and then by id. */
export const findSortedPage = async <D, TB extends keyof D, O extends { id: string }>(
  rows: SelectQueryBuilder<D, TB, O>,
  { column, key, keySchema }: SortColumn,
  id: string,
  paging: PageParams,
) => {
  const placed = rows.select(key.as('sort_key')).$castTo<{ id: string; sort_key: string }>()
  const found = await applyKeyset(placed, { key: column, id, keySchema }, paging).execute()
  const page = toKeysetPage(found, paging, (row) => ({ key: row.sort_key, id: row.id }))
  // The cast is safe: the rows have only `sort_key` added.
  return { ...page, items: page.items as unknown as O[] }
}
