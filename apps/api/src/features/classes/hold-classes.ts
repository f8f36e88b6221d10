import type { Scope } from '@postura/domain/agenda/agenda'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { findFollowing } from './classes.queries.ts'
import { type HeldClass, lockClasses } from './held-classes.queries.ts'

type Held<C> = { current: C; following: HeldClass[] }

/**
 * A class, and those that follow in its series if so wished, held until the transaction ends: seats are counted and taken by
 * one at a time. All at once and in the order of their ids, so that nobody who holds some waits for who holds the others.
 */
export const holdClasses = async (
  tx: AdminTx,
  id: string,
  scope: Scope,
  now: Date,
): Promise<Held<HeldClass | undefined>> => {
  const others = scope === 'following' ? await findFollowing(tx, id, now) : []
  const held = await lockClasses(tx, [id, ...others])
  return { current: held.find((each) => each.id === id), following: held.filter((each) => each.id !== id) }
}

/** The same of a class that must be there. */
export const holdExisting = async (tx: AdminTx, id: string, scope: Scope, now: Date): Promise<Held<HeldClass>> => {
  const { current, following } = await holdClasses(tx, id, scope, now)
  if (!current) throw new AppError('class_not_found')
  return { current, following }
}
