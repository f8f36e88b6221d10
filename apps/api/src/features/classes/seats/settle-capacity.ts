import { describeTooSmall } from '@postura/domain/classes/seat.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import { findEnrolled, remarkSeats } from './seats.queries.ts'

/**
 * A capacity that was lowered below the number of those enrolled is told, not taken for granted; if it is meant, the last to
 * come stand above it. One that was raised makes room for those who stood there.
 */
export const settleCapacity = async (
  tx: AdminTx,
  classes: readonly HeldClass[],
  before: readonly HeldClass[],
  isMeant: boolean,
): Promise<void> => {
  const former = new Map(before.map(({ id, capacity }) => [id, capacity]))
  const changed = classes.filter(({ id, capacity }) => capacity !== former.get(id)).map(({ id }) => id)
  if (changed.length === 0) return
  const lowered = classes.filter(({ id, capacity }) => capacity < (former.get(id) ?? capacity))
  const enrolledIn = await findEnrolled(tx, lowered)
  const tooSmall = lowered
    .map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
    .filter((each) => each.enrolled > each.capacity)
  if (tooSmall.length > 0 && !isMeant)
    throw new AppError('capacity_below_enrolled', { message: describeTooSmall(tooSmall) })
  await remarkSeats(tx, changed)
}
