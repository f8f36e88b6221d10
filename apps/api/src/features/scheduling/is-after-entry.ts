import type { CalendarQuery } from '@postura/domain/scheduling/scheduling'
import { sql } from 'kysely'

/** Entries behind the last one of the response before, in the order of a calendar. */
export const isAfterEntry = (
  table: string,
  { after_start, after_id }: Pick<CalendarQuery, 'after_start' | 'after_id'>,
) =>
  after_start && after_id
    ? sql<boolean>`(${sql.ref(`${table}.start_time`)}, ${sql.ref(`${table}.id`)}) > (${after_start}, ${after_id})`
    : sql<boolean>`true`
