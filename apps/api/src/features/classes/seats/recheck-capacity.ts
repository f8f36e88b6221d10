import { describeTooSmallCapacities } from '@postura/domain/classes/seat.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findEnrolledPatients, recomputeOverCapacity } from './seats.queries.ts'

/**
 * Refuses a capacity below the number of enrolled patients unless the user confirmed it. Then the last enrolled are marked as
 * over capacity. A raised capacity removes such marks.
 */
export const recheckCapacity = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  before: readonly StoredClass[],
  isMeant: boolean,
): Promise<void> => {
  const former = new Map(before.map(({ id, capacity }) => [id, capacity]))
  const changed = classes.filter(({ id, capacity }) => capacity !== former.get(id)).map(({ id }) => id)
  if (changed.length === 0) return
  const lowered = classes.filter(({ id, capacity }) => capacity < (former.get(id) ?? capacity))
  const enrolledIn = await findEnrolledPatients(tx, lowered)
  const tooSmall = lowered
    .map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
    .filter((each) => each.enrolled > each.capacity)
  if (tooSmall.length > 0 && !isMeant)
    throw new AppError('capacity_below_enrolled', { message: describeTooSmallCapacities(tooSmall) })
  await recomputeOverCapacity(tx, changed)
}
