import type { AppointmentChange, AppointmentMove, ChangedAppointment } from '@postura/domain/appointments/appointment'
import { reasonOf } from '@postura/domain/appointments/appointment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { savedAlready } from '../../../db/saved-already.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { professionalInstead } from '../../agenda/take-time.ts'
import { getAppointment } from '../appointments.queries.ts'
import { settleCharge } from '../status/settle-charge.ts'
import { holdAppointment } from './book.ts'
import { rebook, targetOf } from './rebook.ts'

export const updateAppointment = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, charge, cancel_charge, ...given }: AppointmentChange,
  today: CivilDate,
): Promise<ChangedAppointment> => {
  const change = { ...given, cancel_reason: reasonOf(given) }
  const current = await holdAppointment(tx, id)
  if (current?.rev !== rev) return { ...savedAlready(change, current, 'appointment_not_found'), changed: 1 }
  const wish = { status: change.status, charge, cancel_charge }
  const professional_id = await professionalInstead(tx, change.professional_id, current.professional_id)
  const target = { ...change, professional_id }
  const changed = await rebook(tx, current, target, { scope, squeeze_in })
  await settleCharge(tx, { ...target, id, charge: current.charge }, current.status, wish, today)
  return { ...(await getAppointment(tx, id)), changed }
}

export const moveAppointment = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, ...times }: AppointmentMove,
): Promise<ChangedAppointment> => {
  const current = await holdAppointment(tx, id)
  if (current?.rev !== rev) return { ...savedAlready(times, current, 'appointment_not_found'), changed: 1 }
  const changed = await rebook(tx, current, { ...targetOf(current), ...times }, { scope, squeeze_in })
  return { ...(await getAppointment(tx, id)), changed }
}
