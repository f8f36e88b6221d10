import type { Attendance } from '@postura/domain/classes/class'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { ENROLLED } from '../classes.queries.ts'

/** Returns a lookup of the enrolled patients by class id. */
export const findEnrolledPatients = async (
  { db, adminId }: AdminRead,
  classes: readonly { id: string }[],
): Promise<(classId: string) => readonly string[]> => {
  const rows = await db
    .selectFrom('clinic.class_enrollments')
    .select(['class_id', 'patient_id'])
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classes.map(({ id }) => id)}::uuid[])`)
    .where('status', '=', ENROLLED)
    .execute()
  const byClass = Map.groupBy(rows, ({ class_id }) => class_id)
  return (classId) => byClass.get(classId)?.map(({ patient_id }) => patient_id) ?? []
}

type NewSeat = { class_id: string; patient_id: string; over_capacity: boolean }

export const insertSeats = async ({ db, adminId }: AdminTx, seats: readonly NewSeat[]): Promise<void> => {
  if (seats.length === 0) return
  const column = <K extends keyof NewSeat>(name: K) => seats.map((seat) => seat[name])
  // Arrays keep the statement text the same for any number of seats.
  await sql`
    insert into clinic.class_enrollments (admin_id, class_id, patient_id, over_capacity)
    select ${adminId}, * from unnest(
      ${column('class_id')}::uuid[], ${column('patient_id')}::uuid[], ${column('over_capacity')}::boolean[])`.execute(
    db,
  )
}

export type SeatRef = { id: string; class_id: string; patient_id: string }

/** Keeps the rows for the history. Returns the canceled seats. */
export const cancelSeats = (
  { db, adminId }: AdminTx,
  classes: readonly { id: string }[],
  patientIds: readonly string[],
): Promise<SeatRef[]> =>
  db
    .updateTable('clinic.class_enrollments')
    .set({ status: 'canceled' })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classes.map(({ id }) => id)}::uuid[])`)
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('status', '=', ENROLLED)
    .returning(['id', 'class_id', 'patient_id'])
    .execute()

/** Marks the last enrolled patients as over capacity, after the capacity changed. */
export const recomputeOverCapacity = async ({ db, adminId }: AdminTx, classIds: readonly string[]): Promise<void> => {
  await sql`
    update clinic.class_enrollments as seat set over_capacity = ranked.is_over
    from (
      select seat.id, class.capacity < row_number() over (partition by class.id order by seat.created_at, seat.id) as is_over
      from clinic.classes class
      join clinic.class_enrollments seat on seat.admin_id = ${adminId} and seat.class_id = class.id and seat.status = 'enrolled'
      where class.admin_id = ${adminId} and class.id = any(${classIds}::uuid[])) as ranked
    where seat.admin_id = ${adminId} and seat.id = ranked.id and seat.over_capacity <> ranked.is_over`.execute(db)
}

/** Clears the attendance of classes that were moved to the future. Returns the seats that had one. */
export const clearAttendance = ({ db, adminId }: AdminTx, classes: readonly { id: string }[]): Promise<SeatRef[]> =>
  db
    .updateTable('clinic.class_enrollments')
    .set({ attendance: null })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classes.map(({ id }) => id)}::uuid[])`)
    .where('attendance', 'is not', null)
    .returning(['id', 'class_id', 'patient_id'])
    .execute()

/** Returns the marked seats, so that the caller can detect patients who are not enrolled. */
export const markAttendance = (
  { db, adminId }: AdminTx,
  classId: string,
  patientIds: readonly string[],
  attendance: Attendance | null,
): Promise<SeatRef[]> =>
  db
    .updateTable('clinic.class_enrollments')
    .set({ attendance })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', classId)
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('status', '=', ENROLLED)
    .returning(['id', 'class_id', 'patient_id'])
    .execute()

type Place = { class_id: string; patient_id: string }
const placesOf = (places: readonly Place[]) =>
  sql`unnest(${places.map(({ class_id }) => class_id)}::uuid[], ${places.map(({ patient_id }) => patient_id)}::uuid[])`

/** Adds to the waiting list. A patient who already waits keeps their position. */
export const joinQueue = async ({ db, adminId }: AdminTx, places: readonly Place[]): Promise<void> => {
  await sql`
    insert into clinic.class_waiting (admin_id, class_id, patient_id) select ${adminId}, * from ${placesOf(places)}
    on conflict (admin_id, class_id, patient_id) do nothing`.execute(db)
}

export const leaveQueue = async ({ db, adminId }: AdminTx, places: readonly Place[]): Promise<void> => {
  await sql`
    delete from clinic.class_waiting
    where admin_id = ${adminId} and (class_id, patient_id) in (select * from ${placesOf(places)})`.execute(db)
}

/** Returns true if the patient is on the waiting list. */
export const markOffered = async (
  { db, adminId }: AdminTx,
  classId: string,
  patientId: string,
  sent: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clinic.class_waiting')
    .set({ offered_at: sent ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', classId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Classes that are over capacity because of a change after `since`: a new enrollment or a lower capacity. Classes that were
 * deliberately overfilled before are not included.
 */
export const findOverfilledClasses = async (
  { db, adminId, changeId }: AdminTx,
  classIds: readonly string[],
  since: string,
): Promise<string[]> => {
  const enrolled = sql`from clinic.class_enrollments seat
    where seat.admin_id = class.admin_id and seat.class_id = class.id and seat.status = 'enrolled'`
  const later = sql`later.admin_id = class.admin_id and later.seq > ${since} and later.change_id <> ${changeId}`
  const { rows } = await sql<{ id: string }>`
    select class.id from clinic.classes class
    where class.admin_id = ${adminId} and class.id = any(${classIds}::uuid[])
      and class.capacity < (select count(*) ${enrolled})
      and (
        exists (
          select from clinic.history later
          where ${later} and later.table_name = 'classes' and later.row_id = class.id and later.old ? 'capacity')
        or exists (
          select from clinic.history later
          where ${later} and later.table_name = 'class_enrollments' and later.row_id in (select seat.id ${enrolled})
            and (later.op = 'insert' or later.old ->> 'status' = 'canceled')))`.execute(db)
  return rows.map((row) => row.id)
}

export const findClassIdsByEnrollment = async (
  { db, adminId }: AdminRead,
  enrollmentIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('clinic.class_enrollments')
    .select('class_id')
    .distinct()
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${enrollmentIds}::uuid[])`)
    .execute()
  return rows.map((row) => row.class_id)
}
