import type { ClosureChange } from '@postura/domain/closures/closure'
import { AppError } from '@postura/domain/errors'
import type { AdminRead } from '../../db/tenant.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'

/** An archived professional may be named: an old absence can still be corrected. */
export const assertProfessional = async (
  read: AdminRead,
  { professional_id }: Pick<ClosureChange, 'professional_id'>,
): Promise<void> => {
  if (professional_id !== null && !(await findProfessional(read, professional_id)))
    throw new AppError('professional_not_found', { field: 'professional_id' })
}
