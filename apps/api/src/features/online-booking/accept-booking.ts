import type { Appointment } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { DECISION_GRACE_MINUTES, type OnlineBooking } from '@postura/domain/online-booking/online-booking'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findAppointment } from '../appointments/appointments.queries.ts'
import { createAppointment } from '../appointments/booking/create-appointment.ts'
import { createPatient } from '../patients/create-patient.ts'
import { checkOverlaps } from '../scheduling/booking-checks.ts'
import { changeBooking, findBooking, findListedBooking, type StoredBooking } from './online-bookings.queries.ts'

type Deps = { queue: Pick<Queue, 'enqueue'>; now: Date }

const mailDecision = (tx: AdminTx, { queue, now }: Deps, id: string) =>
  queue.enqueue(
    tx,
    'booking-mail',
    { adminId: tx.adminId, bookingId: id, kind: 'decision' },
    new Date(now.getTime() + DECISION_GRACE_MINUTES * 60_000),
  )

const getBooking = async (tx: AdminTx, id: string): Promise<StoredBooking> => {
  const booking = await findBooking(tx, id)
  if (!booking || booking.status === 'held') throw new AppError('online_booking_not_found')
  return booking
}

/** Makes the appointment of a booking, with the booking's id: it is the same once, and a booking without one waits again. */
export const makeAppointment = async (
  tx: AdminTx,
  booking: StoredBooking,
  patientId: string | null,
  now: Date,
): Promise<Appointment> => {
  const today = civilDateOf(now)
  const { id, name, phone, email, type: title, professional_id, room_id, start_time, end_time } = booking
  const times = { start_time, end_time, professional_id, room_id }
  // Nobody is registered for a time that cannot be booked.
  await checkOverlaps(tx, [{ ...times, patient_id: patientId, squeeze_in: false }], [id])
  const person = { id: newId(), name, phone, email }
  const patient_id = patientId ?? (await createPatient(tx, person, today)).id
  const rest = { description: '', status: 'scheduled', squeeze_in: false } as const
  return createAppointment(tx, { id, patient_id, title, ...times, ...rest }, today)
}

/** Accepts a booking for a patient of the clinic, or for a new one. The mail to the patient waits until it cannot be undone any more. */
export const acceptBooking = async (
  tx: AdminTx,
  id: string,
  patientId: string | null,
  deps: Deps,
): Promise<Appointment> => {
  const booking = await getBooking(tx, id)
  const made = booking.appointment && (await findAppointment(tx, id))
  if (made) return made
  if (booking.status !== 'waiting') throw new AppError('online_booking_over')
  const appointment = await makeAppointment(tx, booking, patientId, deps.now)
  await mailDecision(tx, deps, id)
  return appointment
}

/** Declines a booking, or takes that back while its time is free. */
export const declineBooking = async (
  tx: AdminTx,
  id: string,
  declined: boolean,
  deps: Deps,
): Promise<OnlineBooking> => {
  const booking = await getBooking(tx, id)
  const [from, to] = declined ? (['waiting', 'declined'] as const) : (['declined', 'waiting'] as const)
  if ((booking.appointment && declined) || ![from, to].some((status) => status === booking.status))
    throw new AppError('online_booking_over')
  if (booking.status === from) {
    const slot = { ...booking, patient_id: null, squeeze_in: false }
    if (!declined) await checkOverlaps(tx, [slot], [id])
    await changeBooking(tx, id, { status: to, decided_at: declined ? deps.now.toISOString() : null })
    if (declined) await mailDecision(tx, deps, id)
  }
  const listed = await findListedBooking(tx, id)
  if (!listed) throw new AppError('online_booking_not_found')
  return listed
}
