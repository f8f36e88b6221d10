import type { PackageType } from '@postura/domain/packages/package'
import { pickPackage } from '@postura/domain/packages/package.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { findPackagesWithSessionsLeft } from './packages.queries.ts'
import { insertPackageUses, type PackageUseColumn } from './uses.queries.ts'

/** Completed session. The id is that of its appointment or enrollment. */
type Session = { id: string; patient_id: string }

/**
 * Takes one session per patient from the package that expires next. Patients without a package are skipped. The database
 * refuses one session too many. Returns how many were taken.
 */
export const takeSessions = async (
  tx: AdminTx,
  column: PackageUseColumn,
  { type, day, sessions }: { type: PackageType; day: CivilDate; sessions: readonly Session[] },
): Promise<number> => {
  const leftOf = await findPackagesWithSessionsLeft(tx, sessions)
  const uses = sessions.flatMap(({ id, patient_id }) => {
    const sold = pickPackage(leftOf(patient_id), type, day)
    return sold ? [{ package_id: sold.id, for: id }] : []
  })
  return uses.length === 0 ? 0 : insertPackageUses(tx, column, uses)
}
