import type { NewProfessional, Professional } from '@postura/domain/professionals/professional'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional, insertProfessional } from './professionals.queries.ts'

export const createProfessional = async (tx: AdminTx, professional: NewProfessional): Promise<Professional> => {
  const existing = await findProfessional(tx, professional.id)
  return existing ? resolveRepeated(professional, existing) : insertProfessional(tx, professional)
}
