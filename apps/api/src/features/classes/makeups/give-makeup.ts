import { getGivenMakeupEnd } from '@postura/domain/classes/cancellations/cancellation.rules'
import type { ClassDetails } from '@postura/domain/classes/class'
import type { GivenMakeup } from '@postura/domain/classes/makeups/makeup'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { getClass } from '../classes.queries.ts'
import { insertMakeups } from './makeups.queries.ts'

/** Gives a make-up that the rules do not give. The same patient and reason again return the current class. */
export const giveMakeup = async (
  tx: AdminTx,
  id: string,
  { patient_id, reason }: GivenMakeup,
  now: Date,
): Promise<ClassDetails> => {
  const { left, start_time } = await getClass(tx, id, now)
  const seat = left.find((each) => each.patient_id === patient_id)
  if (!seat) throw new AppError('seat_not_left')
  if (seat.makeup && seat.makeup.reason !== reason) throw new AppError('makeup_given')
  if (!seat.makeup) {
    const day = civilDateOf(start_time)
    // From the day it is given: a make-up for an old class would have expired.
    const [, last = day] = [civilDateOf(now), day].sort()
    const valid_until = getGivenMakeupEnd(await findClinic(tx), last)
    await insertMakeups(tx, [{ patient_id, class_id: id, missed_on: day, valid_until, reason }])
  }
  return getClass(tx, id, now)
}
