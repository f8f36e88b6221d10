import {
  type CanceledBooking,
  type CancellationNotice,
  MAX_CANCELED_BOOKINGS,
  MAX_CANCELED_SEATS,
  MAX_NOTICES,
} from '@postura/domain/classes/cancellations/cancellation'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { sql } from 'kysely'
import { onlyOwn } from '../../../db/own-scope.ts'
import { takeWithinSize } from '../../../db/take-within-size.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { selectGuardian } from '../../patients/patients.queries.ts'
import { ENROLLED } from '../classes.queries.ts'
import { isMakeupSeat } from '../makeups/makeups.queries.ts'

type Period = { from: Date; to: Date; now: Date; professional_id: string | undefined }

/** Classes that begin in a period, have not ended and did not take place: nobody was present. One more than permitted, so that the caller can refuse. */
export const findAffectedClasses = (read: AdminRead, { from, to, now, professional_id }: Period) => {
  const { db, adminId } = read
  const all = db
    .selectFrom('clinic.classes as class')
    .select(['class.id', 'class.title', 'class.start_time', 'class.end_time'])
    .where('class.admin_id', '=', adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('class.start_time', '>=', from.toISOString())
    .where('class.start_time', '<', to.toISOString())
    .where('class.end_time', '>', now.toISOString())
    .where('class.status', '<>', 'canceled')
    .where(
      sql<boolean>`not exists (
        select from clinic.class_enrollments seat
        where seat.admin_id = ${adminId} and seat.class_id = class.id and seat.attendance = 'present')`,
    )
    .orderBy('class.start_time')
    .orderBy('class.id')
    .limit(MAX_CANCELED_BOOKINGS + 1)
  return (professional_id === undefined ? all : all.where('class.professional_id', '=', professional_id)).execute()
}

/** Scheduled and confirmed appointments that begin in a period and have not ended. One more than permitted. */
export const findAffectedAppointments = (read: AdminRead, { from, to, now, professional_id }: Period) => {
  const all = read.db
    .selectFrom('clinic.appointments as visit')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'visit.admin_id').onRef('patient.id', '=', 'visit.patient_id'),
    )
    .select(['visit.id', 'visit.title', 'visit.start_time', 'visit.end_time'])
    .select(['visit.patient_id', 'patient.name as patient_name'])
    .where('visit.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'visit'))
    .where('visit.start_time', '>=', from.toISOString())
    .where('visit.start_time', '<', to.toISOString())
    .where('visit.end_time', '>', now.toISOString())
    .where('visit.status', 'in', ['scheduled', 'confirmed'])
    .orderBy('visit.start_time')
    .orderBy('visit.id')
    .limit(MAX_CANCELED_BOOKINGS + 1)
  return (professional_id === undefined ? all : all.where('visit.professional_id', '=', professional_id)).execute()
}

/**
 * Enrolled patients without an attendance, by name, except those in a pause. One more than permitted. A class in which someone
 * was present took place.
 */
export const findUnmarkedSeats = (
  { db, adminId }: AdminRead,
  classIds: readonly string[],
  { withPaused = false }: { withPaused?: boolean } = {},
) => {
  const all = db
    .selectFrom('clinic.class_enrollments as seat')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'seat.admin_id').onRef('patient.id', '=', 'seat.patient_id'),
    )
    .where('seat.admin_id', '=', adminId)
    .where('seat.class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('seat.status', '=', ENROLLED)
    .where('seat.attendance', 'is', null)
    .select(['seat.id', 'seat.class_id', 'seat.patient_id', 'patient.name as patient_name'])
    .select(isMakeupSeat.as('is_makeup'))
    .orderBy('patient.search_name')
    .orderBy('seat.id')
    .limit(MAX_CANCELED_SEATS + 1)
  const isExpected = sql<boolean>`not exists (
    select from clinic.class_pauses pause
    join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
    where pause.admin_id = ${adminId} and pause.patient_id = seat.patient_id
      and (class.start_time at time zone ${sql.lit(clinicZone())})::date between pause.from_date and pause.to_date)`
  return (withPaused ? all : all.where(isExpected)).execute()
}
export type UnmarkedSeat = Awaited<ReturnType<typeof findUnmarkedSeats>>[number]

/** Classes in which someone was present. */
export const findAttendedClassIds = async (
  { db, adminId }: AdminRead,
  classIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('clinic.class_enrollments')
    .select('class_id')
    .distinct()
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('attendance', '=', 'present')
    .execute()
  return rows.map(({ class_id }) => class_id)
}

export const markClassesCanceled = async ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('clinic.classes')
    .set({ status: 'canceled' })
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

export type NewNotice = CanceledBooking & { patient_id: string; professional_id: string | null }

/** Move of a class of which the patient was not told yet. */
export type KeptNotice = { id: string; class_id: string; patient_id: string; start_time: string; classes: number }

const selectKept = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.cancellation_notices')
    .select(['id', 'class_id', 'patient_id', 'start_time', 'classes'])
    .$narrowType<{ class_id: string }>()
    .where('admin_id', '=', adminId)
    .where('outcome', '=', 'kept')

export const findUntoldMoves = (read: AdminRead, classIds: readonly string[]): Promise<KeptNotice[]> =>
  selectKept(read)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()

/** Notice of a patient who keeps the seat of a moved class. */
export const findMove = (read: AdminRead, cancellationId: string, patientId: string): Promise<KeptNotice | undefined> =>
  selectKept(read)
    .$call(onlyOwn(read, 'notice', 'clinic.cancellation_notices'))
    .where('cancellation_id', '=', cancellationId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .executeTakeFirst()

/**
 * Lets these messages begin with the next class of the series in which the patient has a seat. Returns the ids of those that
 * have one.
 */
export const shortenMoves = async ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update clinic.cancellation_notices as notice
    set class_id = next.class_id, professional_id = next.professional_id, moved_to = next.start_time, classes = least(notice.classes - 1, next.classes),
      start_time = notice.start_time + (next.start_time - notice.moved_to)
    from (
      select distinct on (kept.id) kept.id, later.id as class_id, later.professional_id, later.start_time,
        (count(*) over (partition by kept.id))::int as classes
      from clinic.cancellation_notices kept
      join clinic.classes moved on moved.admin_id = ${adminId} and moved.id = kept.class_id
      join clinic.classes later on later.admin_id = ${adminId} and later.series_id = moved.series_id and later.id <> moved.id
        and later.start_time > kept.moved_to and later.status <> 'canceled' and not later.detached
      join clinic.class_enrollments seat on seat.admin_id = ${adminId} and seat.class_id = later.id
        and seat.patient_id = kept.patient_id and seat.status = 'enrolled'
      where kept.admin_id = ${adminId} and kept.id = any(${ids}::uuid[]) and kept.classes > 1
      order by kept.id, later.start_time, later.id) as next
    where notice.admin_id = ${adminId} and notice.id = next.id
    returning notice.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteNotices = async ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('clinic.cancellation_notices')
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Stores what the patient gets instead of the seat. There is something new to tell. */
export const updateNotice = async (
  { db, adminId }: AdminTx,
  id: string,
  result: Pick<NewNotice, 'outcome' | 'valid_until' | 'moved_to'>,
): Promise<void> => {
  await db
    .updateTable('clinic.cancellation_notices')
    .set({ ...result, class_id: null, classes: 1, told_at: null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

/** Patients who have to be told about this change. */
export const countToTell = async ({ db, adminId, changeId }: AdminTx): Promise<number> => {
  const { count } = await db
    .selectFrom('clinic.cancellation_notices')
    .select(sql<number>`count(distinct patient_id)::int`.as('count'))
    .where('admin_id', '=', adminId)
    .where('cancellation_id', '=', changeId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertNotices = async (
  { db, adminId }: AdminTx,
  cancellationId: string,
  rows: readonly NewNotice[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('clinic.cancellation_notices')
    .values(rows.map((row) => ({ ...row, admin_id: adminId, cancellation_id: cancellationId })))
    .execute()
}

type Wanted = { cancellationId: string } | { from: Date }

/**
 * One notice per patient and cancellation, of one cancellation or of the bookings from this moment on. Who was not told is
 * first, because the limit cuts off the last ones; then the nearest.
 */
export const findNotices = async (read: AdminRead, wanted: Wanted): Promise<CancellationNotice[]> => {
  const all = read.db
    .selectFrom('clinic.cancellation_notices as notice')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'notice.admin_id').onRef('patient.id', '=', 'notice.patient_id'),
    )
    .where('notice.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'notice', 'notice'))
    .select(['notice.cancellation_id', 'notice.patient_id', 'notice.told_at'])
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .select(['notice.kind', 'notice.title', 'notice.start_time', 'notice.outcome', 'notice.valid_until'])
    .select(['notice.moved_to', 'notice.class_id', 'notice.classes'])
    .$narrowType<Pick<CanceledBooking, 'kind' | 'outcome'>>()
    .orderBy(sql`notice.told_at is not null`)
    .orderBy('notice.start_time')
    .orderBy('patient.search_name')
    .orderBy('notice.id')
    .limit(MAX_NOTICES)
  const found = await ('from' in wanted
    ? all.where((of) =>
        of.or([
          of('notice.start_time', '>=', wanted.from.toISOString()),
          of.and([of('notice.outcome', '=', 'kept'), of('notice.moved_to', '>=', wanted.from.toISOString())]),
        ]),
      )
    : all.where('notice.cancellation_id', '=', wanted.cancellationId)
  ).execute()
  const byPatient = Map.groupBy(found, ({ cancellation_id, patient_id }) => `${cancellation_id} ${patient_id}`)
  const notices = [...byPatient.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { cancellation_id, patient_id, patient_name, patient_phone, guardian, told_at } = first
    const bookings = rows.map(({ kind, title, start_time, outcome, valid_until, moved_to, class_id, classes }) => ({
      kind,
      title,
      start_time,
      outcome,
      valid_until,
      moved_to,
      class_id,
      classes,
    }))
    return [{ cancellation_id, patient_id, patient_name, patient_phone, guardian, told_at, bookings }]
  })
  return takeWithinSize(notices)
}

/** Returns false if the patient has no notice of this cancellation. */
export const markTold = async (
  tx: AdminTx,
  cancellationId: string,
  patientId: string,
  sent: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('clinic.cancellation_notices')
    .set({ told_at: sent ? sql`now()` : null })
    .$call(onlyOwn(tx, 'notice', 'clinic.cancellation_notices'))
    .where('admin_id', '=', tx.adminId)
    .where('cancellation_id', '=', cancellationId)
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
