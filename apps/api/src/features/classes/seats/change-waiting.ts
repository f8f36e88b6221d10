import type { ClassDetails, SeatOffer, WaitingChange } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertMayBook } from '../../agenda/take-time.ts'
import { getClass } from '../classes.queries.ts'
import { holdExisting } from '../hold-classes.ts'
import { findEnrolled, joinQueue, leaveQueue, markOffered } from './seats.queries.ts'

export const changeWaiting = async (
  tx: AdminTx,
  id: string,
  { patient_id, waits }: WaitingChange,
  now: Date,
): Promise<ClassDetails> => {
  await holdExisting(tx, id, 'one', now)
  if (waits) {
    await assertMayBook(tx, [patient_id])
    const enrolledIn = await findEnrolled(tx, [{ id }])
    if (enrolledIn(id).includes(patient_id)) throw new AppError('already_enrolled')
    await joinQueue(tx, [{ class_id: id, patient_id }])
  } else await leaveQueue(tx, [{ class_id: id, patient_id }])
  return getClass(tx, id, now)
}

/** Offering twice is offering once more: the last time counts. */
export const noteOffer = async (
  tx: AdminTx,
  id: string,
  { patient_id, sent }: SeatOffer,
  now: Date,
): Promise<ClassDetails> => {
  const waits = await markOffered(tx, id, patient_id, sent)
  const found = await getClass(tx, id, now)
  if (!waits) throw new AppError('waiting_not_found')
  return found
}
