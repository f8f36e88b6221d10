import type { ClassDetails, SeatOfferChange, WaitingChange } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { getClass } from '../classes.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { findEnrolledPatients, joinQueue, leaveQueue, markOffered } from './seats.queries.ts'

export const changeWaiting = async (
  tx: AdminTx,
  id: string,
  { patient_id, waits }: WaitingChange,
  now: Date,
): Promise<ClassDetails> => {
  await getClassWithFollowing(tx, id, 'one', now)
  if (waits) {
    await assertActivePatients(tx, [patient_id])
    const enrolledIn = await findEnrolledPatients(tx, [{ id }])
    if (enrolledIn(id).includes(patient_id)) throw new AppError('already_enrolled')
    await joinQueue(tx, [{ class_id: id, patient_id }])
  } else await leaveQueue(tx, [{ class_id: id, patient_id }])
  return getClass(tx, id, now)
}

/** Overwrites an earlier offer: the last one counts. */
export const recordSeatOffer = async (
  tx: AdminTx,
  id: string,
  { patient_id, sent }: SeatOfferChange,
  now: Date,
): Promise<ClassDetails> => {
  const waits = await markOffered(tx, id, patient_id, sent)
  const found = await getClass(tx, id, now)
  if (!waits) throw new AppError('waiting_not_found')
  return found
}
