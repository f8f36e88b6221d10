import { type ClassGroup, type GroupStudent, type GroupTime, MAX_GROUPS } from '@postura/domain/classes/groups/group'
import { weekdayOf, weekdays } from '@postura/domain/shared/time/weekday'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'
import { ENROLLED } from '../classes.queries.ts'

type Row = Omit<ClassGroup, 'times'> & { starts: string[] | null }

/** Weekly times of these starts. Two instants of different weeks may be the same local time, across summer time. */
const toGroupTimes = (starts: readonly string[]): GroupTime[] => {
  const times = starts.map((start) => ({
    weekday: weekdays.indexOf(weekdayOf(civilDateOf(start))),
    start: timeOf(start),
  }))
  const keyOf = ({ weekday, start }: GroupTime) => `${weekday} ${start}`
  return [...new Map(times.map((time) => [keyOf(time), time])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * Groups with classes that have not ended. One statement for any number of groups. Classes are first joined by their place in the week,
 * so that only one start of each is converted to a local time.
 */
export const findGroups = async (
  { db, adminId }: AdminRead,
  { now, only = null }: { now: Date; only?: string | null },
): Promise<ClassGroup[]> => {
  const { rows } = await sql<Row>`
    with weekly as (
      select series_id, detached, min(start_time) as first_start, max(start_time) as last_start, count(*) as classes
      from clinic.classes
      where admin_id = ${adminId} and series_id is not null and end_time > ${now.toISOString()} and status <> 'canceled'
        and (${only}::uuid is null or series_id = ${only})
      group by series_id, detached, start_time - date_bin('7 days', start_time, 'epoch')
    ),
    coming as (
      select series_id, min(first_start) as next_start, max(last_start) as last_start, sum(classes)::int as classes,
        json_agg(first_start) filter (where not detached) as starts
      from weekly group by series_id
    )
    select coming.series_id as id, title, professional_id, capacity, next_start, last_start, classes, starts,
      (select count(*)::int from clinic.class_enrollments seat
        where seat.admin_id = ${adminId} and seat.class_id = class.class_id and seat.status = ${ENROLLED}) as enrolled,
      (select count(*)::int from clinic.class_waiting waiting
        where waiting.admin_id = ${adminId} and waiting.class_id = class.class_id) as waiting
    from coming cross join lateral (
      select id as class_id, title, professional_id, capacity from clinic.classes
      where admin_id = ${adminId} and series_id = coming.series_id and start_time = next_start and status <> 'canceled'
      order by id limit 1) class
    order by next_start, coming.series_id
    limit ${MAX_GROUPS}`.execute(db)
  return rows.map(({ starts, ...group }) => ({ ...group, times: toGroupTimes(starts ?? []) }))
}

/** Patients with seats in the classes of a group that have not ended, with the number of seats. */
export const findGroupStudents = ({ db, adminId }: AdminRead, id: string, now: Date): Promise<GroupStudent[]> =>
  db
    .selectFrom('clinic.classes as class')
    .innerJoin('clinic.class_enrollments as seat', (join) =>
      join.onRef('seat.admin_id', '=', 'class.admin_id').onRef('seat.class_id', '=', 'class.id'),
    )
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'seat.admin_id').onRef('patient.id', '=', 'seat.patient_id'),
    )
    .where('class.admin_id', '=', adminId)
    .where('class.series_id', '=', id)
    .where('class.end_time', '>', now.toISOString())
    .where('class.status', '<>', 'canceled')
    .where('seat.status', '=', ENROLLED)
    .groupBy(['patient.id', 'patient.admin_id'])
    .select(['patient.id as patient_id', 'patient.name as patient_name', 'patient.phone as patient_phone'])
    .select(sql<number>`count(*)::int`.as('classes'))
    .orderBy('patient.search_name')
    .orderBy('patient.id')
    .execute()
