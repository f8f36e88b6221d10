import type { PackageType } from '@postura/domain/packages/package'
import { packageFor } from '@postura/domain/packages/package.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { findPackagesLeft } from './packages.queries.ts'
import { insertUses, type UsedFor } from './uses.queries.ts'

/** A session of one patient that took place, known by its appointment or by its seat. */
type Session = { id: string; patient_id: string }

/**
 * For each of them, one patient's each, a session of the package that expires next; who has none is left out. Whoever calls holds
 * the clinic: nobody else counts what is left meanwhile, and the database would refuse one too many. Answers how many were taken.
 */
export const takeSessions = async (
  tx: AdminTx,
  column: UsedFor,
  { type, day, sessions }: { type: PackageType; day: CivilDate; sessions: readonly Session[] },
): Promise<number> => {
  const leftOf = await findPackagesLeft(
    tx,
    sessions.map(({ patient_id }) => patient_id),
  )
  const uses = sessions.flatMap(({ id, patient_id }) => {
    const sold = packageFor(leftOf(patient_id), type, day)
    return sold ? [{ package_id: sold.id, for: id }] : []
  })
  return uses.length === 0 ? 0 : insertUses(tx, column, uses)
}
