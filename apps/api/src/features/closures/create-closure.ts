import type { Closure, NewClosure } from '@postura/domain/closures/closure'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertProfessional } from './assert-professional.ts'
import { findClosure, insertClosure } from './closures.queries.ts'

export const createClosure = async (tx: AdminTx, input: NewClosure): Promise<Closure> => {
  const existing = await findClosure(tx, input.id)
  if (existing) return resolveRepeated(input, existing)
  await assertProfessional(tx, input)
  return insertClosure(tx, input)
}
