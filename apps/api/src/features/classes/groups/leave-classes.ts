import type { AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { offerFreedSeats } from '../offers/offer-freed-seats.ts'
import { forgetReleasedSeats } from '../pauses/pauses.queries.ts'
import { leaveSeats } from '../seats/leave-seats.ts'
import { leaveQueue } from '../seats/seats.queries.ts'

/** Takes a student out of classes for good: no make-up, no waiting, no seat back after a pause. Returns the number of seats. */
export const leaveClasses = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  patient_id: string,
  now: Date,
): Promise<number> => {
  const { canceled } = await leaveSeats(tx, classes, { remove: [patient_id], scope: 'following' }, now)
  await leaveQueue(
    tx,
    classes.map(({ id }) => ({ class_id: id, patient_id })),
  )
  await forgetReleasedSeats(tx, classes, patient_id)
  if (canceled > 0) await offerFreedSeats(tx, classes, now)
  return canceled
}
