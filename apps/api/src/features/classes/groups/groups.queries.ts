import { type ClassGroup, type GroupStudent, MAX_GROUPS } from '@postura/domain/classes/groups/group'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { addMinutes } from '@postura/domain/shared/time/clock-time'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'
import { ENROLLED } from '../classes.queries.ts'

/** Minutes of a day. A weekly time is read as the minutes since the beginning of the week. */
const DAY = 24 * 60
type Row = Omit<ClassGroup, 'times'> & { times: number[] | null }

/** Groups with classes that have not ended. One statement for any number of groups. */
export const findGroups = async (
  { db, adminId }: AdminRead,
  { now, only = null }: { now: Date; only?: string | null },
): Promise<ClassGroup[]> => {
  const local = sql`start_time at time zone ${sql.lit(clinicZone())}`
  const { rows } = await sql<Row>`
    with coming as (
      select series_id, min(start_time) as next_start, max(start_time) as last_start, count(*)::int as classes,
        array_agg(distinct (extract(dow from ${local}) * ${DAY} + extract(epoch from (${local})::time) / 60)::int)
          filter (where not detached) as times
      from clinic.classes
      where admin_id = ${adminId} and series_id is not null and end_time > ${now.toISOString()} and status <> 'canceled'
        and (${only}::uuid is null or series_id = ${only})
      group by series_id
    )
    select coming.*, class.*, coming.series_id as id,
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
  return rows.map(
    ({ id, title, professional_id, capacity, enrolled, waiting, next_start, last_start, classes, times }) => ({
      ...{ id, title, professional_id, capacity, enrolled, waiting, next_start, last_start, classes },
      times: (times ?? []).map((at) => ({ weekday: Math.floor(at / DAY), start: addMinutes('00:00', at % DAY) })),
    }),
  )
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
