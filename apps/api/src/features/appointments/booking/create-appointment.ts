import type { Appointment, NewAppointment } from '@postura/domain/appointments/appointment'
import { cancelReasonOf, isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { withoutScope } from '../../../db/own-scope.ts'
import { resolveRepeated } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import {
  checkOverlaps,
  resolveProfessional,
  resolveRoom,
  withOwnProfessional,
} from '../../scheduling/booking-checks.ts'
import { findAppointment, getAppointment } from '../appointments.queries.ts'
import { applyCharge } from '../status/apply-charge.ts'
import { insertAppointments } from './booking.queries.ts'

/** Looks up a retried request by its id before it checks the patient and the time. */
export const createAppointment = async (tx: AdminTx, input: NewAppointment, today: CivilDate): Promise<Appointment> => {
  const { charge: _, squeeze_in, ...typed } = input
  const given = withOwnProfessional(tx, typed)
  const row = { ...given, cancel_reason: cancelReasonOf(input) }
  const existing = await findAppointment(tx, input.id)
  if (existing) return resolveRepeated(row, existing)
  if (await findAppointment(withoutScope(tx), input.id)) throw new AppError('conflict')
  await assertActivePatients(tx, [input.patient_id])
  const professional_id = await resolveProfessional(tx, given.professional_id)
  const placed = { ...row, professional_id, room_id: await resolveRoom(tx, given.room_id) }
  const slots = isScheduledOrConfirmed(input.status) ? [{ ...placed, squeeze_in }] : []
  // An online booking that waits has the id of its appointment.
  const [squeezed_in = false] = await checkOverlaps(tx, slots, [input.id])
  await insertAppointments(tx, [{ ...placed, squeezed_in, series_id: null, detached: false }])
  await applyCharge(tx, { ...row, professional_id, charge: null }, null, input, today)
  return getAppointment(tx, input.id)
}
