import { receiptColumns, taxReceiptColumns } from '@postura/domain/payments/receipt-lock.rules'
import type { AdminTx } from '../../db/tenant.ts'
import type { ChangedRow } from '../history/undo.queries.ts'
import { assertNotReceipted } from '../payments/assert-not-receipted.ts'
import { findReceiptIssuedSince } from './receipts.queries.ts'
import { findIssueDayMarkedSince } from './tax-receipts/tax-receipts.queries.ts'

/** True if undoing the row deletes a payment or a part, or changes one of these columns. */
const touches =
  (told: readonly string[]) =>
  ({ table, op, columns }: ChangedRow): boolean =>
    (table === 'payment_parts' && op === 'insert') ||
    (table === 'payments' && (op === 'insert' || told.some((column) => columns.includes(column))))
export const affectsReceipts = touches([...receiptColumns, ...taxReceiptColumns])

const seqsOf = (rows: readonly ChangedRow[]): string[] => rows.map(({ seq }) => seq)

/** Refuses to undo payments with a receipt of later. An earlier one does not depend on the change: a merge of two patients moves it. */
export const assertUndoneNotReceipted = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  assertNotReceipted({
    receipt: await findReceiptIssuedSince(tx, seqsOf(rows.filter(touches(receiptColumns)))),
    tax_issued_on: await findIssueDayMarkedSince(tx, seqsOf(rows.filter(touches(taxReceiptColumns)))),
  })
}
