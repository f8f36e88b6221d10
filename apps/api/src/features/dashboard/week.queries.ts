import type { Occupation } from '@postura/domain/dashboard/dashboard'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { MAX_DURATION_MINUTES } from '@postura/domain/shared/time/instant'
import { dayBounds } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { andOwn, type OwnRows, onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { ENROLLED } from '../classes/classes.queries.ts'

const boundsOf = (days: readonly CivilDate[]) => {
  const bounds = days.map((day) => dayBounds(day))
  return { starts: bounds.map(({ start }) => start.toISOString()), ends: bounds.map(({ end }) => end.toISOString()) }
}

/** Minutes of appointments and classes per day. Time past midnight counts for the next day. */
export const sumBookedMinutes = async (
  read: AdminRead,
  days: readonly CivilDate[],
): Promise<ReadonlyMap<CivilDate, number>> => {
  const { db, adminId } = read
  const { starts, ends } = boundsOf(days)
  // Nothing lasts longer than half a day, so the index scan can start that much earlier.
  const reach = sql`make_interval(mins => ${sql.lit(MAX_DURATION_MINUTES)})`
  const taken = (table: 'clinic.appointments' | 'clinic.classes', rows: OwnRows) => sql`
    select start_time, end_time from ${sql.table(table)} as taken
    where taken.admin_id = ${adminId} and taken.status <> 'canceled'
      and taken.start_time > day.starts - ${reach} and taken.start_time < day.ends and taken.end_time > day.starts${andOwn(read, rows, 'taken')}`
  const { rows } = await sql<{ date: CivilDate; minutes: number }>`
    select day.date, sum(extract(epoch from least(end_time, day.ends) - greatest(start_time, day.starts)) / 60)::int as minutes
    from unnest(${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as day (date, starts, ends)
    cross join lateral (${taken('clinic.appointments', 'appointment')} union all ${taken('clinic.classes', 'class')}) as booked
    group by day.date`.execute(db)
  return new Map(rows.map(({ date, minutes }) => [date, minutes]))
}

/** Counts all seats and the taken ones of classes that begin on these days. */
export const countSeats = (read: AdminRead, days: readonly CivilDate[]): Promise<Occupation['seats']> => {
  const { starts, ends } = boundsOf(days)
  return read.db
    .selectFrom('clinic.classes as class')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.class_enrollments as seat')
          .select(sql<number>`count(*)`.as('enrolled'))
          .whereRef('seat.admin_id', '=', 'class.admin_id')
          .whereRef('seat.class_id', '=', 'class.id')
          .where('seat.status', '=', ENROLLED)
          .as('taken'),
      (on) => on.onTrue(),
    )
    .select([
      sql<number>`coalesce(sum(taken.enrolled), 0)::int`.as('enrolled'),
      sql<number>`coalesce(sum(class.capacity), 0)::int`.as('capacity'),
    ])
    .where('class.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('class.status', '<>', 'canceled')
    .where('class.start_time', '>=', starts[0] ?? '')
    .where('class.start_time', '<', ends.at(-1) ?? '')
    .executeTakeFirstOrThrow()
}
