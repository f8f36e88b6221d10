import type { BookingPageStep, ShownBooking } from './booking-page.ts'
import { DECISION_GRACE_MINUTES, MAX_FORM_HOURS, MIN_FORM_SECONDS } from './online-booking.ts'

const HOUR_MS = 3_600_000

export type BookingState = 'held' | 'waiting' | 'booked' | 'given_up' | 'canceled' | 'declined' | 'over'

export const startOf = ({ appointment, start_time }: ShownBooking): string => appointment?.start_time ?? start_time

/** A decision counts once it cannot be taken back any more. */
export const bookingStateOf = (booking: ShownBooking, now: Date): BookingState => {
  const { status, appointment, decided_at } = booking
  if (appointment?.status === 'canceled') return appointment.is_given_up ? 'given_up' : 'canceled'
  if (Date.parse(startOf(booking)) <= now.getTime()) return 'over'
  if (appointment) return 'booked'
  if (status === 'canceled') return 'given_up'
  if (status === 'declined')
    return decided_at !== null && now.getTime() - Date.parse(decided_at) < DECISION_GRACE_MINUTES * 60_000
      ? 'waiting'
      : 'declined'
  return status
}

/** What the patient may do. `cancelHours`: until how many hours before an appointment they cancel; null if only the clinic does. */
export const bookingStepsOf = (booking: ShownBooking, cancelHours: number | null, now: Date): BookingPageStep[] => {
  const state = bookingStateOf(booking, now)
  const isAhead = Date.parse(startOf(booking)) > now.getTime()
  if (state === 'held' || (state === 'given_up' && isAhead)) return ['confirm']
  if (state === 'waiting') return booking.status === 'waiting' ? ['cancel', 'cancel-yes'] : []
  if (state !== 'booked' || booking.appointment?.is_fixed || cancelHours === null) return []
  return Date.parse(startOf(booking)) - now.getTime() >= cancelHours * HOUR_MS ? ['cancel', 'cancel-yes'] : []
}

/** `early`: nobody types that fast. `late`: nobody takes all day. */
export const judgeForm = (shownAt: Date, now: Date): 'early' | 'right' | 'late' => {
  const age = now.getTime() - shownAt.getTime()
  if (age < MIN_FORM_SECONDS * 1_000) return 'early'
  return age <= MAX_FORM_HOURS * HOUR_MS ? 'right' : 'late'
}
