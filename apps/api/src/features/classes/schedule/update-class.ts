import type { ChangedClass, ClassChange } from '@postura/domain/classes/class'
import { leavesOut } from '@postura/domain/classes/class.rules'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { savedAlready } from '../../../db/saved-already.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { professionalInstead } from '../../agenda/take-time.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { getClass } from '../classes.queries.ts'
import { holdClasses } from '../hold-classes.ts'
import { leaveSeats } from '../seats/leave-seats.ts'
import { settleCapacity } from '../seats/settle-capacity.ts'
import { findUnsettled, takeSeats } from '../seats/take-seats.ts'
import { reschedule } from './reschedule.ts'

export const updateClass = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, lower_capacity, add, remove, when_full, ...change }: ClassChange,
  now: Date,
): Promise<ChangedClass> => {
  await lockClinic(tx)
  const { current, following } = await holdClasses(tx, id, scope, now)
  const answer = async (outcome: Pick<ChangedClass, 'changed' | 'full' | 'given_up'>): Promise<ChangedClass> => ({
    ...(await getClass(tx, id, now)),
    ...outcome,
  })
  if (current?.rev !== rev) {
    const saved = savedAlready(change, current, 'class_not_found')
    const unsettled = await findUnsettled(tx, [saved, ...following], { add, remove })
    if (unsettled.length > 0 && !leavesOut(when_full)) throw new AppError('stale')
    return answer({ changed: 1 + following.length, full: unsettled, given_up: [] })
  }
  const professional_id = await professionalInstead(tx, change.professional_id, current.professional_id)
  const classes = await reschedule(
    tx,
    current,
    following,
    { ...change, professional_id },
    { isAlone: scope === 'one', squeeze_in, today: civilDateOf(now) },
  )
  const { given_up } = await leaveSeats(tx, classes, { remove, scope }, now)
  await settleCapacity(tx, classes, [current, ...following], lower_capacity)
  const { full } = await takeSeats(tx, classes, { add, when_full })
  // Those that were moved singly are reached by who comes alone.
  const reached = add.length + remove.length > 0 ? classes : classes.filter((each) => each.id === id || !each.detached)
  return answer({ changed: reached.length, full, given_up })
}
