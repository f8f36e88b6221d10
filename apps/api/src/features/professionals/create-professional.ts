import { AppError } from '@postura/domain/errors'
import type { NewProfessional, Professional } from '@postura/domain/professionals/professional'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional, insertProfessional } from './professionals.queries.ts'

/** The same id with the same data is a retry. */
export const createProfessional = async (tx: AdminTx, professional: NewProfessional): Promise<Professional> => {
  const created = await insertProfessional(tx, professional)
  if (created) return created
  const existing = await findProfessional(tx, professional.id)
  if (!existing || !isUnchanged(professional, existing)) throw new AppError('conflict')
  return existing
}
