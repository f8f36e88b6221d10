import type { Appointment, AppointmentStatusChange } from '@postura/domain/appointments/appointment'
import { cancelReasonOf } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { getAppointment } from '../appointments.queries.ts'
import { rescheduleAppointment } from '../booking/reschedule-appointment.ts'
import { applyCharge } from './apply-charge.ts'

/** Changes the status that the user saw. If the change was already made (retry or another window), returns the current row. */
export const changeAppointmentStatus = async (
  tx: AdminTx,
  id: string,
  input: AppointmentStatusChange,
  today: CivilDate,
): Promise<Appointment> => {
  const current = await getAppointment(tx, id)
  const { seen, status, squeeze_in } = input
  const cancel_reason = cancelReasonOf(input)
  if (current.status === status && current.cancel_reason === cancel_reason) return current
  if (current.status !== seen) throw new AppError('stale')
  const target = { ...current, status, cancel_reason }
  await rescheduleAppointment(tx, current, target, { scope: 'one', squeeze_in })
  await applyCharge(tx, current, current.status, input, today)
  return getAppointment(tx, id)
}
