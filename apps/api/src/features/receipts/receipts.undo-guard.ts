import { receiptColumns, taxReceiptColumns } from '@postura/domain/payments/receipt-lock.rules'
import type { AdminTx } from '../../db/tenant.ts'
import type { ChangedRow } from '../history/undo.queries.ts'
import { assertNotReceipted } from '../payments/assert-not-receipted.ts'
import { findValidReceiptNumber } from './receipts.queries.ts'
import { findFirstIssuedOn } from './tax-receipts/tax-receipts.queries.ts'

/** True if undoing the row deletes a payment or changes one of these columns. */
const touches =
  (told: readonly string[]) =>
  ({ table, op, columns }: ChangedRow): boolean =>
    table === 'payments' && (op === 'insert' || told.some((column) => columns.includes(column)))
export const affectsReceipts = touches([...receiptColumns, ...taxReceiptColumns])

const idsOf = (rows: readonly ChangedRow[]): string[] => rows.map(({ id }) => id)

/** Refuses to undo payments that have a valid receipt. */
export const assertUndoneNotReceipted = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  assertNotReceipted({
    receipt: await findValidReceiptNumber(tx, idsOf(rows.filter(touches(receiptColumns)))),
    tax_issued_on: await findFirstIssuedOn(tx, idsOf(rows.filter(touches(taxReceiptColumns)))),
  })
}
