import type { Appointment, StatusChange } from '@postura/domain/appointments/appointment'
import { reasonOf } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { getAppointment } from '../appointments.queries.ts'
import { holdAppointment } from '../booking/book.ts'
import { rebook, targetOf } from '../booking/rebook.ts'
import { settleCharge } from './settle-charge.ts'

/** From the status that was on the screen. Who finds it done already, by a first try or in another window, is answered like the first. */
export const changeStatus = async (
  tx: AdminTx,
  id: string,
  wish: StatusChange,
  today: CivilDate,
): Promise<Appointment> => {
  const current = await holdAppointment(tx, id)
  if (!current) throw new AppError('appointment_not_found')
  const { seen, status, squeeze_in } = wish
  const cancel_reason = reasonOf(wish)
  if (current.status === status && current.cancel_reason === cancel_reason) return current
  if (current.status !== seen) throw new AppError('stale')
  await rebook(tx, current, { ...targetOf(current), status, cancel_reason }, { scope: 'one', squeeze_in })
  await settleCharge(tx, current, current.status, wish, today)
  return getAppointment(tx, id)
}
