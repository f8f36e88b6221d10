import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedAlready } from '../history/history.queries.ts'
import { cancelUnpaid } from '../payments/charges.queries.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { holdPackage, removePackage } from './packages.queries.ts'

/** What is still owed for it is canceled; what was paid stays, without its package. */
export const deletePackage = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  await lockClinic(tx)
  const current = await holdPackage(tx, id)
  // A repetition of this very action, after a lost answer, finds its work done.
  if (!current && (await countDeletedAlready(tx, 'packages', id)) > 0) return {}
  if (!current) throw new AppError('package_not_found')
  if (current.used > 0) throw new AppError('package_in_use')
  await cancelUnpaid(tx, 'package_id', id)
  await removePackage(tx, id)
  return {}
}
