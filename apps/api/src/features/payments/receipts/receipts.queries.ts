import type { Receipt, ReceiptSnapshot } from '@postura/domain/payments/receipts/receipt'
import { type SqlBool, sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'

const columns = ['number', 'payment_id', 'issued_at', 'voided_at', 'void_reason', 'snapshot'] as const
/** Written by us alone, and never changed. */
type Snapshot = { snapshot: ReceiptSnapshot }

/** Written out, not handed over: only then does a statement that is planned once know `one_receipt_per_payment` by its condition. */
const STANDS = sql<SqlBool>`voided_at is null`

/** Who treated in the session that is paid for, if it was noted. */
export const findProfessionalOf = async (
  { db, adminId }: AdminRead,
  appointmentId: string | null,
): Promise<string | null> => {
  if (appointmentId === null) return null
  const appointment = await db
    .selectFrom('clinic.appointments')
    .select('professional_id')
    .where('admin_id', '=', adminId)
    .where('id', '=', appointmentId)
    .executeTakeFirst()
  return appointment?.professional_id ?? null
}

export const findReceipts = ({ db, adminId }: AdminRead, paymentId: string): Promise<Receipt[]> =>
  db
    .selectFrom('clinic.receipts')
    .select(columns)
    .$narrowType<Snapshot>()
    .where('admin_id', '=', adminId)
    .where('payment_id', '=', paymentId)
    .orderBy('number', 'desc')
    .execute()

export const findReceipt = ({ db, adminId }: AdminRead, number: number): Promise<Receipt | undefined> =>
  db
    .selectFrom('clinic.receipts')
    .select(columns)
    .$narrowType<Snapshot>()
    .where('admin_id', '=', adminId)
    .where('number', '=', number)
    .executeTakeFirst()

/** Of those that stand for any of these payments, the first. */
export const findStandingNumber = async (
  { db, adminId }: AdminRead,
  paymentIds: readonly string[],
): Promise<number | null> => {
  const standing = await db
    .selectFrom('clinic.receipts')
    .select('number')
    .where('admin_id', '=', adminId)
    .where('payment_id', '=', sql<string>`any(${paymentIds}::uuid[])`)
    .where(STANDS)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return standing?.number ?? null
}

/**
 * Under the clinic's lock, with the number after its greatest: none is ever deleted, so that one is the counter. Dated by the clock and
 * not by the transaction, which may have waited for the lock: a later number is never the earlier receipt.
 */
export const insertReceipt = (
  { db, adminId }: AdminTx,
  paymentId: string,
  snapshot: ReceiptSnapshot,
): Promise<Receipt> =>
  db
    .insertInto('clinic.receipts')
    .values(({ selectFrom }) => ({
      admin_id: adminId,
      number: selectFrom('clinic.receipts as issued')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('issued.admin_id', '=', adminId),
      payment_id: paymentId,
      snapshot: JSON.stringify(snapshot),
      issued_at: sql`clock_timestamp()`,
    }))
    .returning(columns)
    .$narrowType<Snapshot>()
    .executeTakeFirstOrThrow()

/** The first reason stays. */
export const markVoided = ({ db, adminId }: AdminTx, number: number, reason: string): Promise<Receipt | undefined> =>
  db
    .updateTable('clinic.receipts')
    .set({ voided_at: sql`now()`, void_reason: reason })
    .where('admin_id', '=', adminId)
    .where('number', '=', number)
    .where(STANDS)
    .returning(columns)
    .$narrowType<Snapshot>()
    .executeTakeFirst()
