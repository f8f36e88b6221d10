import { AppError } from '@postura/domain/errors'
import type { PackageChange, SoldPackage } from '@postura/domain/packages/package'
import { savedAlready } from '../../db/saved-already.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { changePackage, getPackage, holdPackage } from './packages.queries.ts'

/** What was taken of it stays taken, on whatever day that was. */
export const updatePackage = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: PackageChange,
): Promise<SoldPackage> => {
  const current = await holdPackage(tx, id)
  if (current?.rev !== rev) return savedAlready(change, current, 'package_not_found')
  if (change.expires_on !== null && change.expires_on < current.sold_on)
    throw new AppError('expires_before_sale', { field: 'expires_on' })
  await changePackage(tx, id, change)
  return getPackage(tx, id)
}
