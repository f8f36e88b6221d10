import { MAX_SHOWN_SEATS } from '@postura/domain/classes/class'
import {
  type LeftSeat,
  MAX_OPEN_MAKEUPS,
  MAX_OPENINGS,
  type Makeup,
  type Opening,
} from '@postura/domain/classes/makeups/makeup'
import { type CivilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { type RawBuilder, sql } from 'kysely'
import { andOwn, onlyOwn } from '../../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { selectGuardian } from '../../patients/patients.queries.ts'

/** Expects the enrollments table under the alias `seat`. */
export const isMakeupSeat = sql<boolean>`exists (
  select from clinic.makeup_uses used where used.admin_id = seat.admin_id and used.enrollment_id = seat.id)`

/** Maps the ids of the seats that were taken with a make-up to that make-up. */
export const findMakeupSeats = async (
  { db, adminId }: AdminRead,
  seats: readonly { id: string }[],
): Promise<Map<string, Makeup>> => {
  const rows = await db
    .selectFrom('clinic.makeup_uses as used')
    .innerJoin('clinic.makeups as makeup', (join) =>
      join.onRef('makeup.admin_id', '=', 'used.admin_id').onRef('makeup.id', '=', 'used.makeup_id'),
    )
    .select(['used.enrollment_id', 'makeup.id', 'makeup.missed_on', 'makeup.valid_until'])
    .where('used.admin_id', '=', adminId)
    .where('used.enrollment_id', '=', sql<string>`any(${seats.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Map(rows.map(({ enrollment_id, ...makeup }) => [enrollment_id, makeup]))
}

const NOT_USED = sql<boolean>`not exists (
  select from clinic.makeup_uses used where used.admin_id = makeup.admin_id and used.makeup_id = makeup.id)`

/** Unused make-ups that are valid on that day, with their patient; the first to expire first. */
export const findOpenMakeups = (read: AdminRead, day: CivilDate, patientId?: string) => {
  const open = read.db
    .selectFrom('clinic.makeups as makeup')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'makeup.admin_id').onRef('patient.id', '=', 'makeup.patient_id'),
    )
    .select(['makeup.id', 'makeup.class_id', 'makeup.missed_on', 'makeup.valid_until', 'makeup.patient_id'])
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .where('makeup.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofPatient', 'makeup'))
    .where('makeup.valid_until', '>=', day)
    .where('patient.archived_at', 'is', null)
    .where(NOT_USED)
    .orderBy('makeup.valid_until')
    .orderBy('makeup.id')
    .limit(MAX_OPEN_MAKEUPS)
  return (patientId ? open.where('makeup.patient_id', '=', patientId) : open).execute()
}

/** Places that already gave a make-up: `class_id patient_id`. An unused one is deleted when the seat is taken again. */
export const findPlacesWithMakeup = async (
  { db, adminId }: AdminRead,
  classIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('clinic.makeups')
    .select(['class_id', 'patient_id'])
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ class_id, patient_id }) => `${class_id} ${patient_id}`))
}

/** Patients who already got a make-up for this class. */
export const findPatientsWithMakeup = async (read: AdminRead, classId: string): Promise<Set<string>> =>
  new Set([...(await findPlacesWithMakeup(read, [classId]))].map((place) => place.slice(classId.length + 1)))

/** Patients who gave up their seat or were excused, with their make-up of this class, by name. */
export const findLeftSeats = async ({ db, adminId }: AdminRead, classId: string): Promise<LeftSeat[]> => {
  const { rows } = await sql<LeftSeat>`
    select patient.id as patient_id, patient.name as patient_name,
      case when makeup.id is not null
        then jsonb_build_object('valid_until', makeup.valid_until, 'reason', makeup.reason) end as makeup
    from clinic.patients patient
    left join clinic.makeups makeup
      on makeup.admin_id = ${adminId} and makeup.class_id = ${classId} and makeup.patient_id = patient.id
    where patient.admin_id = ${adminId}
      and patient.id in (
        select patient_id from clinic.class_enrollments
        where admin_id = ${adminId} and class_id = ${classId} and pause_id is null
          and (status = 'canceled' or attendance = 'excused'))
      and patient.id not in (
        select patient_id from clinic.class_enrollments
        where admin_id = ${adminId} and class_id = ${classId} and status = 'enrolled'
          and attendance is distinct from 'excused')
    order by patient.search_name, patient.id limit ${sql.lit(MAX_SHOWN_SEATS)}`.execute(db)
  return rows
}

/** Moves the last day of make-ups. */
export const extendMakeups = async (
  { db, adminId }: AdminTx,
  makeups: readonly { id: string; valid_until: CivilDate }[],
): Promise<void> => {
  if (makeups.length === 0) return
  await sql`
    update clinic.makeups as makeup set valid_until = extended.valid_until
    from unnest(${makeups.map(({ id }) => id)}::uuid[], ${makeups.map((each) => each.valid_until)}::date[])
      as extended(id, valid_until)
    where makeup.admin_id = ${adminId} and makeup.id = extended.id`.execute(db)
}

/** True if restoring these make-ups puts a patient above the clinic's monthly limit. Those with a reason do not count. */
export const exceedsMonthlyLimit = async (
  { db, adminId }: AdminRead,
  makeupIds: readonly string[],
  limit: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from clinic.makeups back
    join clinic.makeups makeup on makeup.admin_id = back.admin_id and makeup.patient_id = back.patient_id
      and date_trunc('month', makeup.missed_on) = date_trunc('month', back.missed_on)
    where back.admin_id = ${adminId} and back.id = any(${makeupIds}::uuid[])
      and back.reason is null and makeup.reason is null
    group by back.id having count(*) > ${limit} limit 1`.execute(db)
  return rows.length > 0
}

/** Counts each patient's make-ups by the rules, for classes in the month of this day. */
export const countMakeupsOfMonth = async (
  { db, adminId }: AdminRead,
  patients: readonly { patient_id: string }[],
  day: CivilDate,
): Promise<(patientId: string) => number> => {
  const rows = await db
    .selectFrom('clinic.makeups')
    .select(['patient_id', sql<number>`count(*)::int`.as('count')])
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', sql<string>`any(${patients.map(({ patient_id }) => patient_id)}::uuid[])`)
    .where('reason', 'is', null)
    .where('missed_on', '>=', `${day.slice(0, 7)}-01`)
    .where('missed_on', '<=', lastOfMonth(day))
    .groupBy('patient_id')
    .execute()
  const byPatient = new Map(rows.map(({ patient_id, count }) => [patient_id, count]))
  return (patientId) => byPatient.get(patientId) ?? 0
}

type NewMakeup = {
  patient_id: string
  class_id: string | null
  missed_on: CivilDate
  valid_until: CivilDate
  /** Reason of the clinic; null if the rules give it. */
  reason: string | null
}

export const insertMakeups = async ({ db, adminId }: AdminTx, rows: readonly NewMakeup[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('clinic.makeups')
    .values(rows.map((row) => ({ ...row, admin_id: adminId })))
    .execute()
}

/** Makes the make-ups of these seats available again. */
export const refundMakeups = async ({ db, adminId }: AdminTx, seats: readonly { id: string }[]): Promise<void> => {
  await db
    .deleteFrom('clinic.makeup_uses')
    .where('admin_id', '=', adminId)
    .where('enrollment_id', '=', sql<string>`any(${seats.map(({ id }) => id)}::uuid[])`)
    .execute()
}

/** Marks the make-up as used for its patient's seat in the class. */
export const insertMakeupUse = async (
  { db, adminId }: AdminTx,
  makeup: { id: string; patient_id: string },
  classId: string,
): Promise<void> => {
  await db
    .insertInto('clinic.makeup_uses')
    .columns(['admin_id', 'makeup_id', 'enrollment_id'])
    .expression((of) =>
      of
        .selectFrom('clinic.class_enrollments')
        .select(['admin_id', sql<string>`${makeup.id}::uuid`.as('makeup_id'), 'id'])
        .where('admin_id', '=', adminId)
        .where('class_id', '=', classId)
        .where('patient_id', '=', makeup.patient_id)
        .where('status', '=', 'enrolled'),
    )
    .execute()
}

type Place = { class_id: string; patient_id: string }

/** Deletes make-ups of patients who attend the class after all. Used ones stay; with `keepsGiven`, those of the clinic too. */
export const deleteUnusedMakeups = async (
  { db, adminId }: AdminTx,
  places: readonly Place[],
  { keepsGiven = false } = {},
): Promise<void> => {
  await sql`
    delete from clinic.makeups makeup
    where makeup.admin_id = ${adminId} and ${NOT_USED} ${keepsGiven ? sql`and makeup.reason is null` : sql``}
      and (makeup.class_id, makeup.patient_id) in (select * from unnest(
        ${places.map(({ class_id }) => class_id)}::uuid[], ${places.map(({ patient_id }) => patient_id)}::uuid[]))`.execute(
    db,
  )
}

/** Next classes with a free seat that are searched for each patient. */
const MAX_SEARCHED = 300

type Until = { patient_id: string; until: CivilDate }

/**
 * Next classes with a free seat that the patient is not in, did not leave, that overlap nothing else of the patient and are on no
 * day of a pause. A seat that the pause of another patient released is free.
 * The bookings in `except` are about to be canceled: they are not offered, and their time is free. Those nearest to `near` are found.
 * `withLeft`: also classes that the patient left without a make-up for them.
 */
export const findOpenings = async (
  read: AdminRead,
  patients: readonly Until[],
  now: Date,
  {
    except = [],
    max = MAX_OPENINGS,
    near = now,
    withLeft = false,
  }: { except?: readonly string[]; max?: number; near?: Date; withLeft?: boolean } = {},
): Promise<(patientId: string) => Opening[]> => {
  if (patients.length === 0) return () => []
  const { db, adminId } = read
  const zone = sql.lit(clinicZone())
  const at = sql`${near.toISOString()}::timestamptz`
  const distance = sql`greatest(start_time, ${at}) - least(start_time, ${at})`
  /** In the order of the index, so that seats are counted for these classes only. */
  const openClasses = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
      select class.id as class_id, class.title, class.start_time, class.end_time, class.capacity - seats.taken as free
      from clinic.classes class
      cross join lateral (
        select count(*)::int as taken from clinic.class_enrollments seat
        where seat.admin_id = class.admin_id and seat.class_id = class.id and seat.status = 'enrolled') seats
      where class.admin_id = ${adminId} and class.status <> 'canceled' and seats.taken < class.capacity and ${side}
        and class.start_time > ${now.toISOString()} and class.id <> all(${except}::uuid[])${andOwn(read, 'class', 'class')}
        and class.start_time < ((select max(until) from patient_until) + 1)::timestamp at time zone ${zone}
      order by ${order}, class.id
      limit ${sql.lit(MAX_SEARCHED)}`
  const makeupOfSeat = sql`select from clinic.makeups makeup where makeup.admin_id = ${adminId}
    and makeup.class_id = seat.class_id and makeup.patient_id = seat.patient_id`
  // Materialized, so that seats are counted once per class and not once per patient.
  const { rows } = await sql<Opening & { patient_id: string }>`
    with patient_until as materialized (
      select * from unnest(
        ${patients.map(({ patient_id }) => patient_id)}::uuid[], ${patients.map(({ until }) => until)}::date[])
      as patient_until(patient_id, until)),
    open as materialized (
      (${openClasses(sql`start_time >= ${at}`, sql`start_time`)}) union all (${openClasses(sql`start_time < ${at}`, sql`start_time desc`)}))
    select patient_until.patient_id, opening.*
    from patient_until
    cross join lateral (
      select * from open
      where open.start_time < (patient_until.until + 1)::timestamp at time zone ${zone}
        and not exists (
          select from clinic.class_enrollments seat
          where seat.admin_id = ${adminId} and seat.class_id = open.class_id and seat.patient_id = patient_until.patient_id
            ${withLeft ? sql`and (seat.status = 'enrolled' or exists (${makeupOfSeat}))` : sql``})
        and not exists (
          select from clinic.class_pauses pause
          where pause.admin_id = ${adminId} and pause.patient_id = patient_until.patient_id
            and (open.start_time at time zone ${zone})::date between pause.from_date and pause.to_date)
        and not exists (
          select from clinic.class_enrollments seat
          join clinic.classes other on other.admin_id = seat.admin_id and other.id = seat.class_id
          where seat.admin_id = ${adminId} and seat.patient_id = patient_until.patient_id and seat.status = 'enrolled'
            and other.status <> 'canceled' and other.id <> all(${except}::uuid[])
            and other.start_time < open.end_time and other.end_time > open.start_time)
        and not exists (
          select from clinic.appointments other
          where other.admin_id = ${adminId} and other.patient_id = patient_until.patient_id
            and other.status in ('scheduled', 'confirmed') and other.id <> all(${except}::uuid[])
            and other.start_time < open.end_time and other.end_time > open.start_time)
      order by ${distance}, open.class_id
      limit ${max}) opening
    order by opening.start_time, opening.class_id`.execute(db)
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return (patientId) => (byPatient.get(patientId) ?? []).map(({ patient_id: _, ...opening }) => opening)
}
