import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { assertNotReceipted } from './assert-not-receipted.ts'
import { findPayment } from './payments.queries.ts'

export const deletePayment = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const current = await findPayment(tx, id)
  if (current) assertNotReceipted(current)
  if (current && current.parts_cents > 0) throw new AppError('payment_has_parts')
  if ((await deleteRecords(tx, 'payments', [id])) === 0) throw new AppError('payment_not_found')
  return {}
}
