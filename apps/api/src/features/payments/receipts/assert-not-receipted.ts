import { AppError } from '@postura/domain/errors'
import type { Payment } from '@postura/domain/payments/payment'
import { receiptedMessage } from '@postura/domain/payments/receipts/receipt.labels'
import { changesReceipted, receiptedColumns } from '@postura/domain/payments/receipts/receipt.rules'
import { changesTaxReceipted, taxReceiptedColumns } from '@postura/domain/payments/tax-receipts/tax-receipt.rules'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findIssueDay } from '../tax-receipts/tax-receipts.queries.ts'
import { findStandingNumber } from './receipts.queries.ts'

/** Of a payment that is held: what a receipt says of it stays true as long as the receipt stands, ours or the tax authority's. */
export const assertNotReceipted = ({ receipt, tax_issued_on }: Pick<Payment, 'receipt' | 'tax_issued_on'>): void => {
  if (receipt !== null) throw new AppError('payment_receipted', { message: receiptedMessage(receipt) })
  if (tax_issued_on !== null) throw new AppError('payment_tax_receipted')
}

/** What a receipt does not say may change under it. */
export const assertReceiptsStayTrue = (current: Payment, change: Partial<Payment>): void => {
  const after = { ...current, ...change }
  assertNotReceipted({
    receipt: changesReceipted(current, after) ? current.receipt : null,
    tax_issued_on: changesTaxReceipted(current, after) ? current.tax_issued_on : null,
  })
}

/** Taking this back would take a payment away, or what its receipt says of it. */
const touches =
  (told: readonly string[]) =>
  ({ table, op, columns }: ChangedRow): boolean =>
    table === 'payments' && (op === 'insert' || told.some((column) => columns.includes(column)))
export const mayBeReceipted = touches([...receiptedColumns, ...taxReceiptedColumns])

const idsOf = (rows: readonly ChangedRow[]): string[] => rows.map(({ id }) => id)

/** Under the clinic's lock nobody issues any: what one was issued on is not undone under it. */
export const lockNotReceipted = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  await lockClinic(tx)
  assertNotReceipted({
    receipt: await findStandingNumber(tx, idsOf(rows.filter(touches(receiptedColumns)))),
    tax_issued_on: await findIssueDay(tx, idsOf(rows.filter(touches(taxReceiptedColumns)))),
  })
}
