import { MAX_PARTS, type NewPaymentPart, type PaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Parts with their valid receipts. */
const parts = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.payment_parts as part')
    .leftJoin('clinic.receipts as receipt', (on) =>
      on
        .onRef('receipt.admin_id', '=', 'part.admin_id')
        .onRef('receipt.payment_id', '=', 'part.payment_id')
        .onRef('receipt.part_id', '=', 'part.id')
        .on('receipt.voided_at', 'is', null),
    )
    .leftJoin('clinic.tax_receipts as mark', (on) =>
      on
        .onRef('mark.admin_id', '=', 'part.admin_id')
        .onRef('mark.payment_id', '=', 'part.payment_id')
        .onRef('mark.part_id', '=', 'part.id'),
    )
    .where('part.admin_id', '=', adminId)
    .select(['part.id', 'part.amount_cents', 'part.payment_date', 'part.payment_method'])
    .select(['receipt.number as receipt', 'mark.issued_on as tax_issued_on'])
    .$narrowType<Pick<PaymentPart, 'payment_method'>>()

/** Parts of a payment, the first day first. */
export const findParts = (read: AdminRead, paymentId: string): Promise<PaymentPart[]> =>
  parts(read)
    .where('part.payment_id', '=', paymentId)
    .orderBy('part.payment_date')
    .orderBy('part.id')
    .limit(MAX_PARTS)
    .execute()

/** The part that was received last, whatever its day. */
export const findNewestPart = (read: AdminRead, paymentId: string): Promise<PaymentPart | undefined> =>
  parts(read)
    .where('part.payment_id', '=', paymentId)
    .orderBy('part.created_at', 'desc')
    .orderBy('part.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findPart = (read: AdminRead, id: string): Promise<(PaymentPart & { payment_id: string }) | undefined> =>
  parts(read).where('part.id', '=', id).select('part.payment_id').executeTakeFirst()

type Row = Pick<NewPaymentPart, 'amount_cents' | 'payment_method'> &
  Pick<Insertable<DB['clinic.payment_parts']>, 'payment_id' | 'payment_date'> & { id: string }

export const insertPart = async ({ db, adminId }: AdminTx, row: Row): Promise<void> => {
  await db
    .insertInto('clinic.payment_parts')
    .values({ ...row, admin_id: adminId })
    .execute()
}
