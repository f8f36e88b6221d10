import type { AppointmentStatus, CancelReason } from '@postura/domain/appointments/appointment'
import type { Timed } from '@postura/domain/shared/time/instant'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { AdminTx } from '../../../db/tenant.ts'

/** What is written of an appointment. */
export type BookedRow = Timed & {
  id: string
  patient_id: string
  professional_id: string | null
  series_id: string | null
  detached: boolean
  title: string
  description: string
  status: AppointmentStatus
  cancel_reason: CancelReason | null
  squeezed_in: boolean
}

export const insertAppointments = async ({ db, adminId }: AdminTx, rows: readonly BookedRow[]): Promise<void> => {
  await db
    .insertInto('clinic.appointments')
    .values(rows.map((row) => ({ ...row, admin_id: adminId })))
    .execute()
}

/** Nobody else changes it until the transaction ends. */
export const lockAppointment = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .selectFrom('clinic.appointments')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Those of these that still take time. */
export const findLive = ({ db, adminId }: AdminTx, ids: readonly string[]) =>
  db
    .selectFrom('clinic.appointments')
    .select(['id', 'patient_id', 'professional_id', 'start_time', 'end_time', 'squeezed_in'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .execute()

export const changeAppointment = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Updateable<DB['clinic.appointments']>,
): Promise<void> => {
  await db.updateTable('clinic.appointments').set(change).where('admin_id', '=', adminId).where('id', '=', id).execute()
}

/** Each to its own time, and whatever else they all become. */
export const shiftAppointments = async (
  { db, adminId }: AdminTx,
  rows: readonly (Timed & { id: string; squeezed_in: boolean })[],
  shared: Updateable<DB['clinic.appointments']>,
): Promise<void> => {
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  await db
    .updateTable('clinic.appointments as appointment')
    .from(
      sql<Timed & { id: string; squeezed_in: boolean }>`unnest(
        ${column('id')}::uuid[], ${column('start_time')}::timestamptz[],
        ${column('end_time')}::timestamptz[], ${column('squeezed_in')}::boolean[])`.as<'moved'>(
        sql`moved(id, start_time, end_time, squeezed_in)`,
      ),
    )
    .set((of) => ({
      ...shared,
      start_time: of.ref('moved.start_time'),
      end_time: of.ref('moved.end_time'),
      squeezed_in: of.ref('moved.squeezed_in'),
    }))
    .where('appointment.admin_id', '=', adminId)
    .whereRef('appointment.id', '=', 'moved.id')
    .execute()
}

/** Reminding twice is reminding once more: the last time counts. */
export const markReminded = ({ db, adminId }: AdminTx, id: string, sent: boolean) =>
  db
    .updateTable('clinic.appointments')
    .set({ reminded_at: sent ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()

export const removeAppointments = async ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('clinic.appointments')
    .where('admin_id', '=', adminId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
