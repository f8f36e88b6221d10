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
import { cancelSeats } from '../seats/seats.queries.ts'
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
  const answer = async (changed: number, full: ChangedClass['full']): Promise<ChangedClass> => ({
    ...(await getClass(tx, id, now)),
    changed,
    full,
  })
  if (current?.rev !== rev) {
    const saved = savedAlready(change, current, 'class_not_found')
    const unsettled = await findUnsettled(tx, [saved, ...following], { add, remove })
    if (unsettled.length > 0 && !leavesOut(when_full)) throw new AppError('stale')
    return answer(1 + following.length, unsettled)
  }
  const professional_id = await professionalInstead(tx, change.professional_id, current.professional_id)
  const classes = await reschedule(
    tx,
    current,
    following,
    { ...change, professional_id },
    { isAlone: scope === 'one', squeeze_in, today: civilDateOf(now) },
  )
  await cancelSeats(
    tx,
    classes.map((each) => each.id),
    remove,
  )
  await settleCapacity(tx, classes, [current, ...following], lower_capacity)
  const { full } = await takeSeats(tx, classes, { add, when_full })
  // Those that were moved singly are reached by who comes alone.
  const reached = add.length + remove.length > 0 ? classes : classes.filter((each) => each.id === id || !each.detached)
  return answer(reached.length, full)
}
