import type { NewPayment, Payment, PaymentChange } from '@postura/domain/payments/payment'
import { type Insertable, sql } from 'kysely'
import { holdRow } from '../../db/hold-row.ts'
import type { DB } from '../../db/schema.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findPayment } from './payments.queries.ts'

/** As it stands now, and stays until the transaction ends: no receipt is written for it, and nobody else changes it. */
export const holdPayment = async (tx: AdminTx, id: string): Promise<Payment | undefined> => {
  await holdRow(tx, 'payments', id)
  return findPayment(tx, id)
}

type Row = Omit<Insertable<DB['clinic.payments']>, 'admin_id' | 'paid_date'> & Pick<NewPayment, 'id' | 'status'>

/** Since when it counts as paid: now, if it was not already. */
const paidSince = (status: Payment['status']) => (status === 'paid' ? sql<string>`now()` : null)

export const insertPayments = async ({ db, adminId }: AdminTx, rows: readonly Row[]): Promise<void> => {
  await db
    .insertInto('clinic.payments')
    .values(rows.map((row) => ({ ...row, admin_id: adminId, paid_date: paidSince(row.status) })))
    .execute()
}

type Change = Partial<Omit<PaymentChange, 'rev'>> & Pick<PaymentChange, 'status'>

/** Of a payment that is held. What was paid before stays paid since then. */
export const changePayment = async ({ db, adminId }: AdminTx, current: Payment, change: Change): Promise<void> => {
  const stays = current.status === 'paid' && change.status === 'paid'
  await db
    .updateTable('clinic.payments')
    .set({ ...change, ...(!stays && { paid_date: paidSince(change.status) }) })
    .where('admin_id', '=', adminId)
    .where('id', '=', current.id)
    .execute()
}

export const removePayment = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db.deleteFrom('clinic.payments').where('admin_id', '=', adminId).where('id', '=', id).execute()
}

/** Whether the session was paid ahead. */
export const isTakenOfPackage = async ({ db, adminId }: AdminTx, appointmentId: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('clinic.package_uses')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return taken !== undefined
}
