import { AppError } from '@postura/domain/errors'
import type { Receipt, VoidInput } from '@postura/domain/payments/receipts/receipt'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findReceipt, markVoided } from './receipts.queries.ts'

/** The same reason again is the same wish; another one comes too late. */
export const voidReceipt = async (tx: AdminTx, number: number, { reason }: VoidInput): Promise<Receipt> => {
  // Whoever issues meanwhile must not be answered with what was just voided.
  await lockClinic(tx)
  const voided = (await markVoided(tx, number, reason)) ?? (await findReceipt(tx, number))
  if (!voided) throw new AppError('receipt_not_found')
  if (voided.void_reason !== reason) throw new AppError('receipt_voided')
  return voided
}
