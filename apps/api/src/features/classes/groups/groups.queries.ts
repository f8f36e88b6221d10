import { groupClass, MAX_SHOWN_SEATS } from '@postura/domain/classes/class'
import { type ClassGroup, type GroupStudent, type GroupTime, MAX_GROUPS } from '@postura/domain/classes/groups/group'
import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { weekdayOf, weekdays } from '@postura/domain/shared/time/weekday'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns-of.ts'
import { andOwn, onlyOwn } from '../../../db/own-scope.ts'
import type { AdminRead } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
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
  read: AdminRead,
  { now, only = null }: { now: Date; only?: string | null },
): Promise<ClassGroup[]> => {
  const { db, adminId } = read
  const { rows } = await sql<Row>`
    with weekly as (
      select series_id, detached, min(start_time) as first_start, max(start_time) as last_start, count(*) as classes
      from clinic.classes
      where admin_id = ${adminId} and series_id is not null and end_time > ${now.toISOString()} and status <> 'canceled'
        and (${only}::uuid is null or series_id = ${only})${andOwn(read, 'class', 'clinic.classes')}
      group by series_id, detached, start_time - date_bin('7 days', start_time, 'epoch')
    ),
    coming as (
      select series_id, min(first_start) as next_start, max(last_start) as last_start, sum(classes)::int as classes,
        json_agg(first_start) filter (where not detached) as starts
      from weekly group by series_id
    )
    select coming.series_id as id, title, professional_id, room_id, capacity, next_start, last_start, classes, starts,
      (select count(*)::int from clinic.class_enrollments seat
        where seat.admin_id = ${adminId} and seat.class_id = class.class_id and seat.status = ${ENROLLED}) as enrolled,
      (select count(*)::int from clinic.class_waiting waiting
        where waiting.admin_id = ${adminId} and waiting.class_id = class.class_id) as waiting
    from coming cross join lateral (
      select id as class_id, title, professional_id, room_id, capacity from clinic.classes
      where admin_id = ${adminId} and series_id = coming.series_id and start_time = next_start and status <> 'canceled'
        ${andOwn(read, 'class', 'clinic.classes')}
      order by id limit 1) class
    order by next_start, coming.series_id
    limit ${MAX_GROUPS}`.execute(db)
  return rows.map(({ starts, ...group }) => ({ ...group, times: toGroupTimes(starts ?? []) }))
}

/** Patients with seats in the classes of a group that have not ended, with the number of seats. */
export const findGroupStudents = (read: AdminRead, id: string, now: Date): Promise<Omit<GroupStudent, 'pause'>[]> =>
  read.db
    .selectFrom('clinic.classes as class')
    .innerJoin('clinic.class_enrollments as seat', (join) =>
      join.onRef('seat.admin_id', '=', 'class.admin_id').onRef('seat.class_id', '=', 'class.id'),
    )
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'seat.admin_id').onRef('patient.id', '=', 'seat.patient_id'),
    )
    .where('class.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('class.series_id', '=', id)
    .where('class.end_time', '>', now.toISOString())
    .where('class.status', '<>', 'canceled')
    .where('seat.status', '=', ENROLLED)
    .groupBy(['patient.id', 'patient.admin_id'])
    .select(['patient.id as patient_id', 'patient.name as patient_name', 'patient.phone as patient_phone'])
    .select(sql<number>`count(*)::int`.as('classes'))
    .orderBy('patient.search_name')
    .orderBy('patient.id')
    .limit(MAX_SHOWN_SEATS)
    .execute()

/** Classes of a group from this moment on that have not ended. */
export const findGroupClasses = (
  read: AdminRead,
  id: string,
  { from, now }: { from: Date; now: Date },
): Promise<StoredClass[]> =>
  read.db
    .selectFrom('clinic.classes')
    .select([...columnsOf(groupClass, 'enrolled', 'waiting'), 'detached'])
    .$narrowType<Pick<StoredClass, 'status'>>()
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'clinic.classes'))
    .where('series_id', '=', id)
    .where('start_time', '>=', from.toISOString())
    .where('end_time', '>', now.toISOString())
    .where('status', '<>', 'canceled')
    .orderBy('start_time')
    .orderBy('id')
    .limit(MAX_OCCURRENCES)
    .execute()

/** Those of the classes at whose time the patient is in another class or has an appointment. */
export const findBusyClassIds = async (
  { db, adminId }: AdminRead,
  patientId: string,
  classes: readonly { id: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select class.id from clinic.classes class
    where class.admin_id = ${adminId} and class.id = any(${classes.map(({ id }) => id)}::uuid[]) and (
      exists (
        select from clinic.class_enrollments seat
        join clinic.classes other on other.admin_id = seat.admin_id and other.id = seat.class_id
        where seat.admin_id = ${adminId} and seat.patient_id = ${patientId} and seat.status = ${ENROLLED} and other.id <> class.id
          and other.status <> 'canceled' and other.start_time < class.end_time and other.end_time > class.start_time)
      or exists (
        select from clinic.appointments other
        where other.admin_id = ${adminId} and other.patient_id = ${patientId} and other.status in ('scheduled', 'confirmed')
          and other.start_time < class.end_time and other.end_time > class.start_time))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
