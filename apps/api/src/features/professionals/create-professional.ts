import { AppError } from '@postura/domain/errors'
import type { NewProfessional, Professional } from '@postura/domain/professionals/professional'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional, insertProfessional } from './professionals.queries.ts'

/** The same id and data again are the same wish. */
export const createProfessional = async (tx: AdminTx, professional: NewProfessional): Promise<Professional> => {
  const created = await insertProfessional(tx, professional)
  if (created) return created
  const existing = await findProfessional(tx, professional.id)
  if (!existing || !changesNothing(professional, existing)) throw new AppError('conflict')
  return existing
}
