import type { NewPayment, Payment, PaymentChange } from '@postura/domain/payments/payment'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { AdminTx } from '../../db/tenant.ts'

type Row = Omit<Insertable<DB['clinic.payments']>, 'admin_id' | 'paid_date'> & Pick<NewPayment, 'id' | 'status'>

const paidSince = (status: Payment['status']) => (status === 'paid' ? sql<string>`now()` : null)

export const insertPayments = async ({ db, adminId }: AdminTx, rows: readonly Row[]): Promise<void> => {
  await db
    .insertInto('clinic.payments')
    .values(rows.map((row) => ({ ...row, admin_id: adminId, paid_date: paidSince(row.status) })))
    .execute()
}

type Change = Partial<Omit<PaymentChange, 'rev'>> & Pick<PaymentChange, 'status'> & { parts_cents?: number }

/** A payment that was already paid keeps its `paid_date`. */
export const updatePaymentRow = async ({ db, adminId }: AdminTx, current: Payment, change: Change): Promise<void> => {
  const stays = current.status === 'paid' && change.status === 'paid'
  await db
    .updateTable('clinic.payments')
    .set({ ...change, ...(!stays && { paid_date: paidSince(change.status) }) })
    .where('admin_id', '=', adminId)
    .where('id', '=', current.id)
    .execute()
}

export const isPaidByPackage = async ({ db, adminId }: AdminTx, appointmentId: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('clinic.package_uses')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return taken !== undefined
}
