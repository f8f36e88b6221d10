import type { Appointment } from '@postura/domain/appointments/appointment'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { type ArrivalStep, isArrivalKnown } from '@postura/domain/appointments/arrival'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { getAppointment } from '../appointments.queries.ts'
import { markArrival } from '../booking/booking.queries.ts'

/** Two desks may tell the same step, or one an earlier step: the second one changes nothing. */
export const recordArrival = async (tx: AdminTx, id: string, step: ArrivalStep): Promise<Appointment> => {
  const current = await getAppointment(tx, id)
  if (isArrivalKnown(current, step)) return current
  if (!isScheduledOrConfirmed(current.status)) throw new AppError('stale')
  await markArrival(tx, id, step)
  return getAppointment(tx, id)
}
