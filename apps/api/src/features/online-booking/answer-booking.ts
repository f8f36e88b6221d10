import type { PageRule } from '@postura/domain/clinics/messages/page-rule'
import { AppError } from '@postura/domain/errors'
import type { BookingPageStep } from '@postura/domain/online-booking/booking-page'
import { bookingStepsOf } from '@postura/domain/online-booking/booking-page.rules'
import { MAX_FUTURE_BOOKINGS } from '@postura/domain/online-booking/online-booking'
import { bookingStepResults, ownBookingTexts } from '@postura/domain/online-booking/online-booking.labels'
import { listOnlineSlots, nearestSlots } from '@postura/domain/online-booking/online-slots.rules'
import { stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import type { AdminTx } from '../../db/tenant.ts'
import { answerVisit } from '../patient-page/answer-visit.ts'
import type { StoredVisit } from '../patient-page/linked-visits.queries.ts'
import { makeAppointment } from './accept-booking.ts'
import { assertRoomForOne, TimeTaken } from './hold-booking.ts'
import { loadBookingClinic, type Offer } from './load-offer.ts'
import { changeBooking, countFutureBookings, deleteBooking, type StoredBooking } from './online-bookings.queries.ts'

/** Changes with each change of the booking or of its appointment. */
export const versionOf = ({ status, appointment, rev }: StoredBooking): string =>
  appointment ? `${appointment.status}-${rev}` : status

type Change = { offer: Pick<Offer, 'rule'>; cancelHours: PageRule['page_cancel_hours']; now: Date }

/** Refusals that leave a booking to the clinic, which may do more: a plan that is full, for example. */
const isForClinic = (error: unknown): boolean => error instanceof AppError && error.status < 500

const confirm = async (tx: AdminTx, booking: StoredBooking, { offer: { rule }, now }: Change): Promise<string> => {
  const { id, start_time, professional_id } = booking
  if ((await countFutureBookings(tx, booking.email, now)) >= MAX_FUTURE_BOOKINGS) {
    await deleteBooking(tx, id)
    return ownBookingTexts.tooManyFuture
  }
  await assertRoomForOne(tx, rule.daily_cap, id, now)
  // The notice counted when the time was asked for; everything else is as it is now.
  const clinic = await loadBookingClinic(tx, { rule, now, except: id })
  const asked = { rule, clinic, professional_id, now: new Date(booking.asked_at) }
  const slot = listOnlineSlots(asked).find(
    (each) => each.start_time === start_time && each.end_time === booking.end_time,
  )
  if (!slot) throw new TimeTaken(nearestSlots(listOnlineSlots({ ...asked, now }), start_time, 6))
  await changeBooking(tx, id, { status: 'waiting', confirmed_at: now.toISOString(), room_id: slot.room_id })
  if (rule.needs_approval) return bookingStepResults.waiting
  try {
    await makeAppointment(tx, { ...booking, status: 'waiting', room_id: slot.room_id }, null, now)
    return bookingStepResults.booked
  } catch (error) {
    if (!isForClinic(error)) throw error
    return bookingStepResults.waiting
  }
}

/** The appointment as the patient page knows it: canceling and coming after all follow the same rules there. */
const toVisit = (booking: StoredBooking): StoredVisit | null =>
  booking.appointment && booking.patient_id
    ? {
        ...booking.appointment,
        id: booking.id,
        kind: 'appointment',
        patient_id: booking.patient_id,
        class_id: null,
        version: String(booking.rev),
        told_start: booking.appointment.start_time,
        professional_name: booking.professional_name,
        answer: booking.appointment.is_given_up ? 'cancel' : null,
      }
    : null

/** Does a step with a booking as it is now, under the lock of the clinic. Returns what is said above it. */
export const stepBooking = async (
  tx: AdminTx,
  booking: StoredBooking,
  { step, version }: { step: BookingPageStep; version: string | undefined },
  change: Change,
): Promise<string> => {
  const { cancelHours, now } = change
  if (version !== versionOf(booking) || !bookingStepsOf(booking, cancelHours, now).includes(step))
    return ownBookingTexts.changed
  const visit = toVisit(booking)
  if (!visit) {
    if (step === 'confirm') return confirm(tx, booking, change)
    await changeBooking(tx, booking.id, { status: 'canceled', decided_at: now.toISOString() })
    return bookingStepResults['cancel-yes']
  }
  const asked = { step: step === 'confirm' ? 'return' : 'cancel-yes', version: visit.version } as const
  const rule = { page_is_on: true, page_cancel_hours: cancelHours }
  const said = await answerVisit(tx, visit, asked, { rule, now })
  return said === stepRefusals.changed ? ownBookingTexts.changed : said
}
