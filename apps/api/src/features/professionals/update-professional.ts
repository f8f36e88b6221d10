import { AppError } from '@postura/domain/errors'
import type { Professional, ProfessionalChange } from '@postura/domain/professionals/professional'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../db/tenant.ts'
import { changeProfessional, findProfessional } from './professionals.queries.ts'

/** Saving again after a lost answer finds its own work done, and that is no conflict. */
export const updateProfessional = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: ProfessionalChange,
): Promise<Professional> => {
  const changed = await changeProfessional(tx, id, rev, change)
  if (changed) return changed
  const existing = await findProfessional(tx, id)
  if (!existing) throw new AppError('professional_not_found')
  if (!changesNothing(change, existing)) throw new AppError('stale')
  return existing
}
