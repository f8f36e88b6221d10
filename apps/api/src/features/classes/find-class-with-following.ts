import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminRead } from '../../db/tenant.ts'
import { findClassRows } from './class-rows.queries.ts'
import { findFollowingClassIds } from './classes.queries.ts'

/** Finds a class and, with scope `following`, the later ones of its series. */
export const findClassWithFollowing = async (read: AdminRead, id: string, scope: Scope, now: Date) => {
  const others = scope === 'following' ? await findFollowingClassIds(read, id, now) : []
  const found = await findClassRows(read, [id, ...others])
  return { current: found.find((each) => each.id === id), following: found.filter((each) => each.id !== id) }
}

/** Refuses a canceled class: its seats are settled. */
export const getClassWithFollowing = async (read: AdminRead, id: string, scope: Scope, now: Date) => {
  const { current, following } = await findClassWithFollowing(read, id, scope, now)
  if (!current) throw new AppError('class_not_found')
  if (current.status === 'canceled') throw new AppError('class_canceled')
  return { current, following }
}
