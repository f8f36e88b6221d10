import type { ChangedClass, ClassChange } from '@postura/domain/classes/class'
import { isPartialEnrollmentAllowed } from '@postura/domain/classes/class.rules'
import { AppError } from '@postura/domain/errors'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { resolveChangedProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { countToTell } from '../cancellations/cancellations.queries.ts'
import { getClass } from '../classes.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { offerFreedSeats } from '../offers/offer-freed-seats.ts'
import { leaveSeats } from '../seats/leave-seats.ts'
import { recheckCapacity } from '../seats/recheck-capacity.ts'
import { findUnappliedClasses, takeSeats } from '../seats/take-seats.ts'
import { rescheduleClass } from './reschedule-class.ts'

export const updateClass = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, lower_capacity, add, remove, when_full, ...typed }: ClassChange,
  now: Date,
): Promise<ChangedClass> => {
  const { current, following } = await getClassWithFollowing(tx, id, scope, now)
  const change = withOwnProfessional(tx, typed, current)
  const answer = async (outcome: Pick<ChangedClass, 'changed' | 'full' | 'given_up'>): Promise<ChangedClass> => ({
    ...(await getClass(tx, id, now)),
    ...outcome,
    to_tell: await countToTell(tx),
  })
  const isForGroup = scope === 'following'
  if (current.rev !== rev) {
    const saved = resolveRetry(change, current, 'class_not_found')
    const unapplied = await findUnappliedClasses(tx, [saved, ...following], { add, remove, isForGroup })
    if (unapplied.length > 0 && !isPartialEnrollmentAllowed(when_full)) throw new AppError('stale')
    return answer({ changed: 1 + following.length, full: unapplied, given_up: [] })
  }
  const professional_id = await resolveChangedProfessional(tx, change.professional_id, current.professional_id)
  const room_id = await resolveRoom(tx, change.room_id, current.room_id)
  const classes = await rescheduleClass(
    tx,
    current,
    following,
    { ...change, professional_id, room_id },
    { isAlone: scope === 'one', squeeze_in, now, leaving: remove },
  )
  const { given_up } = await leaveSeats(tx, classes, { remove, scope }, now)
  await recheckCapacity(tx, classes, [current, ...following], lower_capacity)
  const { full } = await takeSeats(tx, classes, { add, when_full, isForGroup })
  if (remove.length > 0) await offerFreedSeats(tx, classes, now)
  // Classes that were moved alone are affected only by changes of their enrollments.
  const reached = add.length + remove.length > 0 ? classes : classes.filter((each) => each.id === id || !each.detached)
  return answer({ changed: reached.length, full, given_up })
}
