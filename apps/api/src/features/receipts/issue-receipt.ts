import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@postura/domain/errors'
import type { NewReceipt, Receipt } from '@postura/domain/receipts/receipt'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import type { AdminTx } from '../../db/tenant.ts'
import { findReceiptSources, getReceiptSubject } from './find-receipt-sources.ts'
import { findReceipt, insertReceipt } from './receipts.queries.ts'

/** `id` is that of a payment or of a part. A second request returns the existing receipt. */
export const issueReceipt = async (
  tx: AdminTx,
  id: string,
  { seen, professional_id }: NewReceipt,
): Promise<Receipt> => {
  const subject = await getReceiptSubject(tx, id)
  const { payment, part } = subject
  const { receipt } = part ?? payment
  const standing = receipt === null ? undefined : await findReceipt(tx, receipt)
  if (standing) return standing
  const snapshot = buildReceiptSnapshot(await findReceiptSources(tx, subject, professional_id))
  if (!isDeepStrictEqual(snapshot, seen)) throw new AppError('stale')
  return insertReceipt(tx, { payment_id: payment.id, part_id: part?.id ?? null }, snapshot)
}
