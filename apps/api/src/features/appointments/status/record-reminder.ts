import type { Appointment } from '@postura/domain/appointments/appointment'
import type { AdminTx } from '../../../db/tenant.ts'
import { getAppointment } from '../appointments.queries.ts'
import { markReminded } from '../booking/booking.queries.ts'

export const recordReminder = async (tx: AdminTx, id: string, sent: boolean): Promise<Appointment> => {
  await markReminded(tx, id, sent)
  return getAppointment(tx, id)
}
