import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@postura/domain/errors'
import type { NewReceipt, Receipt } from '@postura/domain/payments/receipts/receipt'
import { snapshotOf } from '@postura/domain/payments/receipts/receipt.rules'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { holdPayment } from '../payment-changes.queries.ts'
import { findReceiptSources } from './find-receipt-sources.ts'
import { findReceipt, insertReceipt } from './receipts.queries.ts'

/** The clinic first, then the payment: whoever numbers does so alone, and what is receipted stays paid. Asking twice is asking once. */
export const issueReceipt = async (
  tx: AdminTx,
  paymentId: string,
  { seen, professional_id }: NewReceipt,
): Promise<Receipt> => {
  await lockClinic(tx)
  const payment = await holdPayment(tx, paymentId)
  if (!payment) throw new AppError('payment_not_found')
  const standing = payment.receipt === null ? undefined : await findReceipt(tx, payment.receipt)
  if (standing) return standing
  const snapshot = snapshotOf(await findReceiptSources(tx, payment, professional_id))
  if (!isDeepStrictEqual(snapshot, seen)) throw new AppError('stale')
  return insertReceipt(tx, paymentId, snapshot)
}
