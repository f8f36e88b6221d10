import type { Closure, ClosureChange } from '@postura/domain/closures/closure'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { assertProfessional } from './assert-professional.ts'
import { updateClosureRow } from './closures.queries.ts'

export const updateClosure = async (tx: AdminTx, id: string, change: ClosureChange): Promise<Closure> => {
  await assertProfessional(tx, change)
  const changed = await updateClosureRow(tx, id, change)
  if (!changed) throw new AppError('closure_not_found')
  return changed
}
