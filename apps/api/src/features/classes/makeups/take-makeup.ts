import type { ClassDetails } from '@postura/domain/classes/class'
import { pickMakeup } from '@postura/domain/classes/makeups/makeup.rules'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClass } from '../classes.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { findOpenMakeups, findPatientsWithMakeup, insertMakeupUse } from './makeups.queries.ts'

/** Takes a seat with a make-up. If that was already done (retry or another window), returns the current class. */
export const takeMakeup = async (tx: AdminTx, id: string, patientId: string, now: Date): Promise<ClassDetails> => {
  const { current } = await getClassWithFollowing(tx, id, 'one', now)
  const before = await getClass(tx, id, now)
  const seat = before.seats.find(({ patient_id }) => patient_id === patientId)
  if (seat?.is_makeup) return before
  if (seat) throw new AppError('already_enrolled')
  if ((await findPatientsWithMakeup(tx, id)).has(patientId)) throw new AppError('makeup_of_this_class')
  const day = civilDateOf(current.start_time)
  await takeSeats(tx, [current], { add: [patientId], when_full: 'refuse', isForGroup: false })
  const open = await findOpenMakeups(tx, day, patientId)
  const makeup = pickMakeup(open, day)
  if (!makeup) throw new AppError('no_makeup_left')
  await insertMakeupUse(tx, makeup, id)
  return getClass(tx, id, now)
}
