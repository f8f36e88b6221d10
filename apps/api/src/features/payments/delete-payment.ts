import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedByThisChange } from '../history/history.queries.ts'
import { assertNotReceipted } from './assert-not-receipted.ts'
import { deletePaymentRow } from './payment-changes.queries.ts'
import { findPayment } from './payments.queries.ts'

export const deletePayment = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const current = await findPayment(tx, id)
  // A retry after a lost response finds the row already deleted.
  if (!current && (await countDeletedByThisChange(tx, 'payments', id)) === 0) throw new AppError('payment_not_found')
  if (current) {
    assertNotReceipted(current)
    await deletePaymentRow(tx, id)
  }
  return {}
}
