import type { AppointmentChange, AppointmentMove, ChangedAppointment } from '@postura/domain/appointments/appointment'
import { cancelReasonOf } from '@postura/domain/appointments/appointment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { resolveChangedProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { findAppointment, getAppointment } from '../appointments.queries.ts'
import { applyCharge } from '../status/apply-charge.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'

export const updateAppointment = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, charge, cancel_charge, ...typed }: AppointmentChange,
  today: CivilDate,
): Promise<ChangedAppointment> => {
  const current = await findAppointment(tx, id)
  const given = withOwnProfessional(tx, typed, current)
  const change = { ...given, cancel_reason: cancelReasonOf(given) }
  if (current?.rev !== rev) return { ...resolveRetry(change, current, 'appointment_not_found'), changed: 1 }
  const input = { status: change.status, charge, cancel_charge }
  const professional_id = await resolveChangedProfessional(tx, change.professional_id, current.professional_id)
  const room_id = await resolveRoom(tx, change.room_id, current.room_id)
  const target = { ...change, professional_id, room_id }
  const changed = await rescheduleAppointment(tx, current, target, { scope, squeeze_in })
  await applyCharge(tx, { ...target, id, charge: current.charge }, current.status, input, today)
  return { ...(await getAppointment(tx, id)), changed }
}

export const moveAppointment = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, ...typed }: AppointmentMove,
): Promise<ChangedAppointment> => {
  const current = await findAppointment(tx, id)
  const move = withOwnProfessional(tx, typed, current)
  if (current?.rev !== rev) return { ...resolveRetry(move, current, 'appointment_not_found'), changed: 1 }
  const professional_id = await resolveChangedProfessional(tx, move.professional_id, current.professional_id)
  const room_id = await resolveRoom(tx, move.room_id, current.room_id)
  const target = { ...current, ...move, professional_id, room_id }
  const changed = await rescheduleAppointment(tx, current, target, { scope, squeeze_in })
  return { ...(await getAppointment(tx, id)), changed }
}
