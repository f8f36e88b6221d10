import type { Appointment, NewAppointment } from '@postura/domain/appointments/appointment'
import { isLive, reasonOf } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertMayBook, professionalOf, squeezedIn } from '../../agenda/take-time.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findAppointment, getAppointment } from '../appointments.queries.ts'
import { settleCharge } from '../status/settle-charge.ts'
import { onOverlap } from './book.ts'
import { insertAppointments } from './booking.queries.ts'

/** A repeated wish is not a new one: it is looked up before the time is asked for. */
export const createAppointment = async (tx: AdminTx, wish: NewAppointment, today: CivilDate): Promise<Appointment> => {
  const { charge: _, squeeze_in, ...given } = wish
  const row = { ...given, cancel_reason: reasonOf(wish) }
  await lockClinic(tx)
  const existing = await findAppointment(tx, wish.id)
  if (existing) {
    if (!changesNothing(row, existing)) throw new AppError('conflict')
    return existing
  }
  await assertMayBook(tx, [wish.patient_id])
  const professional_id = await professionalOf(tx, wish.professional_id)
  const slots = isLive(wish.status) ? [{ ...row, professional_id, squeeze_in }] : []
  const [squeezed_in = false] = await squeezedIn(tx, slots)
  await insertAppointments(tx, [{ ...row, professional_id, squeezed_in, series_id: null, detached: false }]).catch(
    onOverlap,
  )
  await settleCharge(tx, { ...row, charge: null }, null, wish, today)
  return getAppointment(tx, wish.id)
}
