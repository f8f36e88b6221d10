import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'
import { hasLogin } from './members.queries.ts'

type Except = Parameters<typeof hasLogin>[2]

/** A login belongs to a professional at work who has no other. */
export const assertProfessionalFree = async (tx: AdminTx, professionalId: string, except?: Except): Promise<void> => {
  const professional = await findProfessional(tx, professionalId)
  if (!professional) throw new AppError('professional_not_found', { field: 'professional_id' })
  if (professional.archived_at !== null) throw new AppError('professional_archived', { field: 'professional_id' })
  if (await hasLogin(tx, professionalId, except))
    throw new AppError('professional_has_login', { field: 'professional_id' })
}
