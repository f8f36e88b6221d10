import type { Appointment } from '@postura/domain/appointments/appointment'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { type ArrivalInput, isArrivalKnown, lastArrivalOf } from '@postura/domain/appointments/arrival'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { getAppointment } from '../appointments.queries.ts'
import { clearArrival, markArrival } from '../booking/booking.queries.ts'

/**
 * Two desks may tell the same step, or one an earlier step: the second one changes nothing. Only the last step can be taken back: a desk that
 * takes the arrival back has not seen that the session has begun since.
 */
export const recordArrival = async (
  tx: AdminTx,
  id: string,
  { arrival: step, taken_back }: ArrivalInput,
): Promise<Appointment> => {
  const current = await getAppointment(tx, id)
  if (isArrivalKnown(current, step) !== taken_back) return current
  if (!isScheduledOrConfirmed(current.status)) throw new AppError('stale')
  if (!taken_back) await markArrival(tx, id, step)
  else if (lastArrivalOf(current) === step) await clearArrival(tx, id, step)
  else throw new AppError('stale')
  return getAppointment(tx, id)
}
