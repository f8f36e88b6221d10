import { AppError } from '@postura/domain/errors'
import type { Receipt, VoidInput } from '@postura/domain/receipts/receipt'
import type { AdminTx } from '../../db/tenant.ts'
import { findReceipt, markVoided } from './receipts.queries.ts'

/** A retry with the same reason succeeds. A different reason is refused: the receipt is already void. */
export const voidReceipt = async (tx: AdminTx, number: number, { reason }: VoidInput): Promise<Receipt> => {
  const voided = (await markVoided(tx, number, reason)) ?? (await findReceipt(tx, number))
  if (!voided) throw new AppError('receipt_not_found')
  if (voided.void_reason !== reason) throw new AppError('receipt_voided')
  return voided
}
