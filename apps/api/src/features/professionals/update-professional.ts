import type { Professional, ProfessionalChange } from '@postura/domain/professionals/professional'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional, updateProfessionalRow } from './professionals.queries.ts'

export const updateProfessional = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: ProfessionalChange,
): Promise<Professional> => {
  const changed = await updateProfessionalRow(tx, id, rev, change)
  return changed ?? resolveRetry(change, await findProfessional(tx, id), 'professional_not_found')
}
