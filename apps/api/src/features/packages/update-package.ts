import { AppError } from '@postura/domain/errors'
import type { PackageChange, SoldPackage } from '@postura/domain/packages/package'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findPackage, getPackage, updatePackageRow } from './packages.queries.ts'

/** Sessions that were used stay used, even if they are after the new expiry date. */
export const updatePackage = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: PackageChange,
): Promise<SoldPackage> => {
  const current = await findPackage(tx, id)
  if (current?.rev !== rev) return resolveRetry(change, current, 'package_not_found')
  if (change.expires_on !== null && change.expires_on < current.sold_on)
    throw new AppError('expires_before_sale', { field: 'expires_on' })
  await updatePackageRow(tx, id, change)
  return getPackage(tx, id)
}
