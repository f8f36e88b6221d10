import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { cancelUnpaidPayments } from '../payments/charges.queries.ts'
import { findPackage } from './packages.queries.ts'

/** Deletes the package and cancels its unpaid payments. Paid payments stay, without the package. */
export const deletePackage = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const current = await findPackage(tx, id)
  if (current && current.used > 0) throw new AppError('package_in_use')
  await cancelUnpaidPayments(tx, 'package_id', id)
  if ((await deleteRecords(tx, 'packages', [id])) === 0) throw new AppError('package_not_found')
  return {}
}
