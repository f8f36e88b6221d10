import { MAX_SHOWN_RECEIPTS, type Receipt, type ReceiptSnapshot, receipt } from '@postura/domain/receipts/receipt'
import { type SqlBool, sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(receipt)
/** Type of the JSON column. Only this application writes it, and it never changes. */
type Snapshot = { snapshot: ReceiptSnapshot }

/** Literal instead of a parameter, so that a generic plan can use the partial index `one_receipt_per_payment`. */
const IS_NOT_VOIDED = sql<SqlBool>`voided_at is null`

export const findProfessionalOfAppointment = async (
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
    .limit(MAX_SHOWN_RECEIPTS)
    .execute()

export const findReceipt = ({ db, adminId }: AdminRead, number: number): Promise<Receipt | undefined> =>
  db
    .selectFrom('clinic.receipts')
    .select(columns)
    .$narrowType<Snapshot>()
    .where('admin_id', '=', adminId)
    .where('number', '=', number)
    .executeTakeFirst()

/**
 * Lowest number of the valid receipts that were issued since these changes of payments and parts. The receipt of a part depends on the part, and
 * on the patient and the purpose of the payment. Both times are taken under the clinic's lock.
 */
export const findReceiptIssuedSince = async (
  { db, adminId }: AdminRead,
  seqs: readonly string[],
): Promise<number | null> => {
  const issued = await db
    .selectFrom('clinic.history as changed')
    .innerJoin('clinic.receipts as receipt', (on) =>
      on.on(
        sql<boolean>`receipt.part_id = changed.row_id or (receipt.payment_id = changed.row_id
          and (receipt.part_id is null or changed.op = 'insert' or changed.old ?| array['patient_id', 'description']))`,
      ),
    )
    .select('number')
    .where('changed.admin_id', '=', adminId)
    .where('receipt.admin_id', '=', adminId)
    .where('changed.seq', '=', sql<string>`any(${seqs}::bigint[])`)
    .whereRef('receipt.issued_at', '>=', 'changed.changed_at')
    .where(IS_NOT_VOIDED)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return issued?.number ?? null
}

/**
 * Receipts are never deleted, so the next number is the highest plus one. `clock_timestamp()` keeps dates in
 * the order of numbers: a transaction starts before it has the clinic's lock.
 */
export const insertReceipt = (
  { db, adminId }: AdminTx,
  of: { payment_id: string; part_id: string | null },
  snapshot: ReceiptSnapshot,
): Promise<Receipt> =>
  db
    .insertInto('clinic.receipts')
    .values(({ selectFrom }) => ({
      admin_id: adminId,
      number: selectFrom('clinic.receipts as issued')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('issued.admin_id', '=', adminId),
      ...of,
      snapshot: JSON.stringify(snapshot),
      issued_at: sql`clock_timestamp()`,
    }))
    .returning(columns)
    .$narrowType<Snapshot>()
    .executeTakeFirstOrThrow()

/** Changes nothing if the receipt is already void: the first reason stays. */
export const markVoided = ({ db, adminId }: AdminTx, number: number, reason: string): Promise<Receipt | undefined> =>
  db
    .updateTable('clinic.receipts')
    .set({ voided_at: sql`now()`, void_reason: reason })
    .where('admin_id', '=', adminId)
    .where('number', '=', number)
    .where(IS_NOT_VOIDED)
    .returning(columns)
    .$narrowType<Snapshot>()
    .executeTakeFirst()
