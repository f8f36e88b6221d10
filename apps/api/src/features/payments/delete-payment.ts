import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedAlready } from '../history/history.queries.ts'
import { holdPayment, removePayment } from './payment-changes.queries.ts'
import { assertNotReceipted } from './receipts/assert-not-receipted.ts'

export const deletePayment = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const current = await holdPayment(tx, id)
  // A repetition of this very action, after a lost answer, finds its work done.
  if (!current && (await countDeletedAlready(tx, 'payments', id)) === 0) throw new AppError('payment_not_found')
  if (current) {
    assertNotReceipted(current)
    await removePayment(tx, id)
  }
  return {}
}
