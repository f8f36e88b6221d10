import type { Appointment } from '@postura/domain/appointments/appointment'
import type { ArrivalStep } from '@postura/domain/appointments/arrival'
import { sql, type Updateable } from 'kysely'
import { onlyOwn } from '../../../db/own-scope.ts'
import type { DB } from '../../../db/schema.ts'
import type { AdminTx } from '../../../db/tenant.ts'

type FromOtherTables = 'patient_name' | 'patient_phone' | 'guardian' | 'charge' | 'package'
type NotedLater = 'reminded_at' | 'arrived_at' | 'started_at'
export type AppointmentRow = Omit<Appointment, FromOtherTables | NotedLater | 'rev'> & { detached: boolean }

export const insertAppointments = async ({ db, adminId }: AdminTx, rows: readonly AppointmentRow[]): Promise<void> => {
  await db
    .insertInto('clinic.appointments')
    .values(rows.map((row) => ({ ...row, admin_id: adminId })))
    .execute()
}

export const updateAppointmentRow = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Updateable<DB['clinic.appointments']>,
): Promise<void> => {
  await db.updateTable('clinic.appointments').set(change).where('admin_id', '=', adminId).where('id', '=', id).execute()
}

/** Overwrites an earlier reminder: the last one counts. */
export const markReminded = ({ db, adminId }: AdminTx, id: string, sent: boolean) =>
  db
    .updateTable('clinic.appointments')
    .set({ reminded_at: sent ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()

/** The first arrival and the first start count. */
export const markArrival = ({ db, adminId }: AdminTx, id: string, step: ArrivalStep) =>
  db
    .updateTable('clinic.appointments')
    .set({
      arrived_at: sql`coalesce(arrived_at, now())`,
      ...(step === 'started' && { started_at: sql`coalesce(started_at, now())` }),
    })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()

export const clearArrival = ({ db, adminId }: AdminTx, id: string, step: ArrivalStep) =>
  db
    .updateTable('clinic.appointments')
    .set(step === 'started' ? { started_at: null } : { arrived_at: null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()

/** Cancels those that are scheduled or confirmed. Returns them. */
export const cancelByClinic = (tx: AdminTx, ids: readonly string[]) =>
  tx.db
    .updateTable('clinic.appointments')
    .set({ status: 'canceled', cancel_reason: 'clinic' })
    .$call(onlyOwn(tx, 'appointment', 'clinic.appointments'))
    .where('admin_id', '=', tx.adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .returning(['patient_id', 'professional_id', 'title', 'start_time'])
    .execute()
