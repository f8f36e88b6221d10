import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedByThisChange } from '../history/history.queries.ts'
import { cancelUnpaidPayments } from '../payments/charges.queries.ts'
import { deletePackageRow, findPackage } from './packages.queries.ts'

/** Deletes the package and cancels its unpaid payments. Paid payments stay, without the package. */
export const deletePackage = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const current = await findPackage(tx, id)
  // A retry after a lost response finds the row already deleted.
  if (!current && (await countDeletedByThisChange(tx, 'packages', id)) > 0) return {}
  if (!current) throw new AppError('package_not_found')
  if (current.used > 0) throw new AppError('package_in_use')
  await cancelUnpaidPayments(tx, 'package_id', id)
  await deletePackageRow(tx, id)
  return {}
}
