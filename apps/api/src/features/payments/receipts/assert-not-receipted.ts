import { AppError } from '@postura/domain/errors'
import type { Payment } from '@postura/domain/payments/payment'
import { receiptedMessage } from '@postura/domain/payments/receipts/receipt.labels'
import { receiptedColumns } from '@postura/domain/payments/receipts/receipt.rules'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { findStandingNumber } from './receipts.queries.ts'

/** Of a payment that is held: what a receipt says of it stays true until the receipt is voided. */
export const assertNotReceipted = ({ receipt }: Pick<Payment, 'receipt'>): void => {
  if (receipt !== null) throw new AppError('payment_receipted', { message: receiptedMessage(receipt) })
}

/** Taking this back would take a payment away, or what its receipt says of it. */
export const mayBeReceipted = ({ table, op, columns }: ChangedRow): boolean =>
  table === 'payments' && (op === 'insert' || receiptedColumns.some((column) => columns.includes(column)))

/** What a receipt was issued on is not undone under it. */
export const assertRowsNotReceipted = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  assertNotReceipted({ receipt: await findStandingNumber(tx, ids) })
}
