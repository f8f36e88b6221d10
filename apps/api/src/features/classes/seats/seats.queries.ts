import type { Attendance } from '@postura/domain/classes/class'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { ENROLLED } from '../classes.queries.ts'

/** Who is enrolled in each of these classes. */
export const findEnrolled = async (
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
  // As arrays: however many there are, it is the same statement.
  await sql`
    insert into clinic.class_enrollments (admin_id, class_id, patient_id, over_capacity)
    select ${adminId}, * from unnest(
      ${column('class_id')}::uuid[], ${column('patient_id')}::uuid[], ${column('over_capacity')}::boolean[])`.execute(
    db,
  )
}

/** A seat of one patient in one class. */
export type HeldSeat = { id: string; class_id: string; patient_id: string }

/** The row stays: it is history. Answers the seats that were given up. */
export const cancelSeats = (
  { db, adminId }: AdminTx,
  classIds: readonly string[],
  patientIds: readonly string[],
): Promise<HeldSeat[]> =>
  db
    .updateTable('clinic.class_enrollments')
    .set({ status: 'canceled' })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('status', '=', ENROLLED)
    .returning(['id', 'class_id', 'patient_id'])
    .execute()

/** After the capacity changed: whoever came last stands above it, if anyone has to. */
export const remarkSeats = async ({ db, adminId }: AdminTx, classIds: readonly string[]): Promise<void> => {
  await sql`
    update clinic.class_enrollments as seat set over_capacity = ranked.is_over
    from (
      select seat.id, class.capacity < row_number() over (partition by class.id order by seat.created_at, seat.id) as is_over
      from clinic.classes class
      join clinic.class_enrollments seat on seat.admin_id = ${adminId} and seat.class_id = class.id and seat.status = 'enrolled'
      where class.admin_id = ${adminId} and class.id = any(${classIds}::uuid[])) as ranked
    where seat.admin_id = ${adminId} and seat.id = ranked.id and seat.over_capacity <> ranked.is_over`.execute(db)
}

/** Of what has not taken place yet nobody knows who came. Answers the seats of which it was known. */
export const forgetAttendance = ({ db, adminId }: AdminTx, classIds: readonly string[]): Promise<HeldSeat[]> =>
  db
    .updateTable('clinic.class_enrollments')
    .set({ attendance: null })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('attendance', 'is not', null)
    .returning(['id', 'class_id', 'patient_id'])
    .execute()

/** Answers the seats of those who are enrolled. */
export const markAttendance = (
  { db, adminId }: AdminTx,
  classId: string,
  patientIds: readonly string[],
  attendance: Attendance | null,
): Promise<HeldSeat[]> =>
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

/** Who waits already keeps their place. */
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

/** Answers whether they wait. */
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
 * Those of these classes with more enrolled than seats since a moment of the history: someone got a seat after it, or there are
 * fewer. What was above the capacity before that, and knowingly, is not meant.
 */
export const findOverfilled = async (
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

/** The classes in which these enrolments are, or were. */
export const findClassesOf = async (
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
