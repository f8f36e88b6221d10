import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@postura/domain/errors'
import type { NewReceipt, Receipt } from '@postura/domain/receipts/receipt'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import type { AdminTx } from '../../db/tenant.ts'
import { getPayment } from '../payments/payments.queries.ts'
import { findReceiptSources } from './find-receipt-sources.ts'
import { findReceipt, insertReceipt } from './receipts.queries.ts'

/** A second request returns the existing receipt. */
export const issueReceipt = async (
  tx: AdminTx,
  paymentId: string,
  { seen, professional_id }: NewReceipt,
): Promise<Receipt> => {
  const payment = await getPayment(tx, paymentId)
  const standing = payment.receipt === null ? undefined : await findReceipt(tx, payment.receipt)
  if (standing) return standing
  const snapshot = buildReceiptSnapshot(await findReceiptSources(tx, payment, professional_id))
  if (!isDeepStrictEqual(snapshot, seen)) throw new AppError('stale')
  return insertReceipt(tx, paymentId, snapshot)
}
