import type { Professional, ProfessionalChange } from '@postura/domain/professionals/professional'
import { savedAlready } from '../../db/saved-already.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { changeProfessional, findProfessional } from './professionals.queries.ts'

export const updateProfessional = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: ProfessionalChange,
): Promise<Professional> => {
  const changed = await changeProfessional(tx, id, rev, change)
  return changed ?? savedAlready(change, await findProfessional(tx, id), 'professional_not_found')
}
