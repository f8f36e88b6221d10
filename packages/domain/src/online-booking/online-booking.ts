import * as z from 'zod/mini'
import { email } from '../accounts/account.ts'
import { appointmentTypes } from '../scheduling/scheduling.ts'
import { phone } from '../shared/brazil/phone.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { line } from '../shared/text.ts'
import { instant } from '../shared/time/instant.ts'

/** Minutes for which a time waits for the link that was mailed. */
export const HOLD_MINUTES = 10
/** Minutes for which that link works, while nobody else has taken the time. */
export const LINK_MINUTES = 30
/** Days after a booked time for which its page is shown. */
export const BOOKING_PAGE_DAYS = 2
/** A person needs longer for the form, and leaves it open for no longer. */
export const MIN_FORM_SECONDS = 3
export const MAX_FORM_HOURS = 2
/** Times of a clinic that may wait for a mailed link at once. */
export const MAX_HOLDS = 5
/** Future bookings of one contact at a clinic. */
export const MAX_FUTURE_BOOKINGS = 3
/** The mail about a decision waits, so that the decision can be taken back. */
export const DECISION_GRACE_MINUTES = 3

/** What a visitor sends, once it is complete. */
export const bookingRequest = z.object({
  id,
  type: z.enum(appointmentTypes),
  /** The chosen one; null for anyone. */
  professional_id: z.nullable(id),
  start_time: instant,
  name: line(120),
  email,
  phone,
})
export type BookingRequest = z.infer<typeof bookingRequest>

export const bookingStatuses = ['held', 'waiting', 'declined', 'canceled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Patients with the same address or phone. More are not worth a look. */
const MAX_MATCHES = 5
export const MAX_ONLINE_BOOKINGS = 200

/** A booking that waits for the clinic, or that it has just declined. */
export const onlineBooking = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  type: z.enum(appointmentTypes),
  professional_id: z.nullable(z.string()),
  professional_name: z.nullable(z.string()),
  start_time: z.string(),
  end_time: z.string(),
  confirmed_at: z.string(),
  is_declined: z.boolean(),
  matches: listOf(z.object({ id: z.string(), name: z.string() }), MAX_MATCHES),
})
export type OnlineBooking = z.infer<typeof onlineBooking>
export const onlineBookings = listOf(onlineBooking, MAX_ONLINE_BOOKINGS)

/** `patient_id` is null for somebody new. */
export const bookingAcceptance = z.strictObject({ patient_id: z.nullable(id) })
export const bookingDecline = z.strictObject({ declined: z.boolean() })
