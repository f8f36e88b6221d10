import { sql } from 'kysely'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Literal instead of a parameter, so that a generic plan can use the partial index `one_charge_per_appointment`. */
export const CANCELED = sql.lit('canceled')

/** A payment of which a part was received stays. */
export const cancelUnpaidPayments = async (
  { db, adminId }: AdminTx,
  column: 'appointment_id' | 'package_id',
  id: string,
): Promise<void> => {
  await db
    .updateTable('clinic.payments')
    .set({ status: 'canceled' })
    .where('admin_id', '=', adminId)
    .where(column, '=', id)
    .where('status', '<>', CANCELED)
    .where('status', '<>', 'paid')
    .where('parts_cents', '=', 0)
    .execute()
}

/** Charges go with their appointments, except those of somebody else, or whose receipt the professional has issued. */
export const reassignCharges = async (
  { db, adminId }: AdminTx,
  appointmentIds: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): Promise<void> => {
  await db
    .updateTable('clinic.payments')
    .set({ professional_id: to })
    .where('admin_id', '=', adminId)
    .where('appointment_id', '=', sql<string>`any(${appointmentIds}::uuid[])`)
    .where('status', '<>', CANCELED)
    .where('professional_id', 'is not distinct from', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clinic.tax_receipts as issued')
            .select('issued.payment_id')
            .whereRef('issued.admin_id', '=', 'clinic.payments.admin_id')
            .whereRef('issued.payment_id', '=', 'clinic.payments.id'),
        ),
      ),
    )
    .execute()
}

/** Charge of the latest session that has one. */
export const selectLastCharge = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.appointments as session')
    .innerJoin('clinic.payments as payment', (on) =>
      on
        .onRef('payment.admin_id', '=', 'session.admin_id')
        .onRef('payment.appointment_id', '=', 'session.id')
        .on('payment.status', '<>', CANCELED),
    )
    .select('payment.amount_cents')
    .where('session.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'session'))
    .orderBy('session.start_time', 'desc')
    .limit(1)

/** Last price the patient was charged for a session with this title. */
export const findLastPrice = async (read: AdminRead, patientId: string, title: string): Promise<number | null> => {
  const last = await selectLastCharge(read)
    .where('session.patient_id', '=', patientId)
    .where('session.title', '=', title)
    .executeTakeFirst()
  return last?.amount_cents ?? null
}
