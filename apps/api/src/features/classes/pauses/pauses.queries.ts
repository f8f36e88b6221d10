import { groupClass } from '@postura/domain/classes/class'
import { MAX_PAUSED_CLASSES, MAX_PAUSES, type NewPause, type Pause, pause } from '@postura/domain/classes/pauses/pause'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns-of.ts'
import { onlyOwn } from '../../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { isMakeupSeat } from '../makeups/makeups.queries.ts'

const columns = columnsOf(pause)

const selectPauses = (read: AdminRead, patientIds: readonly string[], from: CivilDate) =>
  read.db
    .selectFrom('clinic.class_pauses')
    .select(columns)
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofPatient', 'clinic.class_pauses'))
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')

/** Pauses of these patients that end on this day or later, in order of time. */
export const findPauses = (read: AdminRead, patientIds: readonly string[], from: CivilDate): Promise<Pause[]> =>
  selectPauses(read, patientIds, from).execute()

/** The next pauses of a patient, as they are listed. */
export const findNextPauses = (read: AdminRead, patientId: string, from: CivilDate): Promise<Pause[]> =>
  selectPauses(read, [patientId], from).limit(MAX_PAUSES).execute()

export const findPause = (read: AdminRead, id: string): Promise<Pause | undefined> =>
  read.db
    .selectFrom('clinic.class_pauses')
    .select(columns)
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofPatient', 'clinic.class_pauses'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Patients with a kept seat who are not expected on this day. */
export const findPausedPatients = async ({ db, adminId }: AdminRead, day: CivilDate): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('clinic.class_pauses')
    .select('patient_id')
    .where('admin_id', '=', adminId)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .where('keeps_seat', '=', true)
    .execute()
  return new Set(rows.map(({ patient_id }) => patient_id))
}

export const insertPause = async ({ db, adminId }: AdminTx, row: NewPause): Promise<void> => {
  await db
    .insertInto('clinic.class_pauses')
    .values({ ...row, admin_id: adminId })
    .execute()
}

export const updatePauseEnd = async ({ db, adminId }: AdminTx, id: string, to_date: CivilDate): Promise<void> => {
  await db
    .updateTable('clinic.class_pauses')
    .set({ to_date })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

type ReleasedRow = { id: string; class_id: string; pause_id: string | null; professional_id: string | null }
type Released = { pause_id: string; patient_id: string; from: Date; to: Date; now: Date }

/**
 * Cancels the seats of a patient in the classes of a period that have not ended. Seats with attendance stay.
 * A make-up seat is left for good: its make-up is refunded, so the end of the pause must not give the seat back.
 */
export const releaseSeats = async (
  { db, adminId }: AdminTx,
  { pause_id, patient_id, from, to, now }: Released,
): Promise<ReleasedRow[]> => {
  const { rows } = await sql<ReleasedRow>`
    update clinic.class_enrollments as seat
    set status = 'canceled', pause_id = case when ${isMakeupSeat} then null else ${pause_id}::uuid end
    from clinic.classes class
    where class.admin_id = ${adminId} and class.id = seat.class_id and class.status <> 'canceled' and seat.admin_id = ${adminId}
      and seat.patient_id = ${patient_id} and seat.status = 'enrolled' and seat.attendance is null
      and class.start_time >= ${from.toISOString()} and class.start_time < ${to.toISOString()} and class.end_time > ${now.toISOString()}
    returning seat.id, seat.class_id, seat.pause_id, class.professional_id`.execute(db)
  return rows
}

/** Seats that the pause released, in the classes that the person sees. */
export const countReleasedSeats = async (read: AdminRead, pauseId: string): Promise<number> => {
  const { count } = await read.db
    .selectFrom('clinic.class_enrollments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofClass', 'clinic.class_enrollments'))
    .where('pause_id', '=', pauseId)
    .executeTakeFirstOrThrow()
  return count
}

/** A student who leaves gets no released seat of these classes back when a pause ends. */
export const forgetReleasedSeats = async (
  { db, adminId }: AdminTx,
  classes: readonly { id: string }[],
  patientId: string,
): Promise<void> => {
  await db
    .updateTable('clinic.class_enrollments')
    .set({ pause_id: null })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classes.map(({ id }) => id)}::uuid[])`)
    .where('patient_id', '=', patientId)
    .where('pause_id', 'is not', null)
    .execute()
}

/** Classes of this time that have not ended, in which the pause released a seat. */
export const findReleasedClasses = (
  { db, adminId }: AdminRead,
  pauseId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<StoredClass[]> =>
  db
    .selectFrom('clinic.classes')
    .select([...columnsOf(groupClass, 'enrolled', 'waiting'), 'detached'])
    .$narrowType<Pick<StoredClass, 'status'>>()
    .where('admin_id', '=', adminId)
    .where('start_time', '>=', from.toISOString())
    .where('start_time', '<', to.toISOString())
    .where('end_time', '>', now.toISOString())
    .where('status', '<>', 'canceled')
    .where('id', 'in', (of) =>
      of
        .selectFrom('clinic.class_enrollments')
        .select('class_id')
        .where('admin_id', '=', adminId)
        .where('pause_id', '=', pauseId),
    )
    .orderBy('start_time')
    .orderBy('id')
    .limit(MAX_PAUSED_CLASSES)
    .execute()

/** Number of seats that this change took in classes that the person sees, and those that it left released when it shortened or deleted the pause. */
export const findPauseEndSeats = async (tx: AdminTx, pauseId: string) => {
  const { db, adminId, changeId } = tx
  const changed = db
    .selectFrom('clinic.history')
    .select('row_id')
    .where('admin_id', '=', adminId)
    .where('change_id', '=', changeId)
    .where('table_name', '=', 'class_enrollments')
  const taken = await db
    .selectFrom('clinic.class_enrollments')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('id', 'in', changed.where('op', '=', 'insert'))
    .$call(onlyOwn(tx, 'ofClass', 'clinic.class_enrollments'))
    .execute()
  const released = await db
    .selectFrom('clinic.class_enrollments')
    .select(['class_id', 'patient_id'])
    .where('admin_id', '=', adminId)
    // The seats of a deleted pause name it no more, which is a change of them.
    .where((of) => of.or([of('pause_id', '=', pauseId), of('id', 'in', changed.where('op', '=', 'update'))]))
    .execute()
  return { joined: taken.length, released }
}

export const deleteReleasedSeats = async (
  { db, adminId }: AdminTx,
  pauseId: string,
  classes: readonly { id: string }[],
): Promise<void> => {
  await db
    .deleteFrom('clinic.class_enrollments')
    .where('admin_id', '=', adminId)
    .where('pause_id', '=', pauseId)
    .where('class_id', '=', sql<string>`any(${classes.map(({ id }) => id)}::uuid[])`)
    .execute()
}

type ReleasedSeat = { class_id: string; patient_id: string; pause_id: string }

/** Stores seats that a pause releases at once: they are taken if the pause ends early. */
export const insertReleasedSeats = async ({ db, adminId }: AdminTx, seats: readonly ReleasedSeat[]): Promise<void> => {
  if (seats.length === 0) return
  const column = <K extends keyof ReleasedSeat>(name: K) => seats.map((seat) => seat[name])
  await sql`
    insert into clinic.class_enrollments (admin_id, class_id, patient_id, pause_id, status)
    select ${adminId}, released.*, 'canceled' from unnest(
      ${column('class_id')}::uuid[], ${column('patient_id')}::uuid[], ${column('pause_id')}::uuid[]) as released(class_id, patient_id, pause_id)
    where not exists (
      select from clinic.class_enrollments known
      where known.admin_id = ${adminId} and known.class_id = released.class_id and known.pause_id = released.pause_id)`.execute(
    db,
  )
}
