import type { Closure, NewClosure } from '@postura/domain/closures/closure'
import { AppError } from '@postura/domain/errors'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'
import { findClosure, insertClosure } from './closures.queries.ts'

export const createClosure = async (tx: AdminTx, input: NewClosure): Promise<Closure> => {
  const existing = await findClosure(tx, input.id)
  if (existing) return resolveRepeated(input, existing)
  if (input.professional_id !== null && !(await findProfessional(tx, input.professional_id)))
    throw new AppError('professional_not_found', { field: 'professional_id' })
  return insertClosure(tx, input)
}
