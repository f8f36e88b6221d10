import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../db/tenant.ts'
import { findFollowingClassIds } from './classes.queries.ts'
import { type LockedClass, lockClasses } from './locked-classes.queries.ts'

type Locked<C> = { current: C; following: LockedClass[] }

/**
 * Locks a class and, with scope `following`, the later ones of its series, so that only one transaction counts and takes seats.
 * Locks them in one statement, in id order, to prevent deadlocks.
 */
export const lockClassWithFollowing = async (
  tx: AdminTx,
  id: string,
  scope: Scope,
  now: Date,
): Promise<Locked<LockedClass | undefined>> => {
  const others = scope === 'following' ? await findFollowingClassIds(tx, id, now) : []
  const locked = await lockClasses(tx, [id, ...others])
  return { current: locked.find((each) => each.id === id), following: locked.filter((each) => each.id !== id) }
}

export const lockExistingClassWithFollowing = async (
  tx: AdminTx,
  id: string,
  scope: Scope,
  now: Date,
): Promise<Locked<LockedClass>> => {
  const { current, following } = await lockClassWithFollowing(tx, id, scope, now)
  if (!current) throw new AppError('class_not_found')
  return { current, following }
}
