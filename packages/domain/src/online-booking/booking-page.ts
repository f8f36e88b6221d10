import * as z from 'zod/mini'
import type { AppointmentStatus } from '../appointments/appointment.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import type { BookingStatus } from './online-booking.ts'

/** Any text: a wrong one is answered like an unknown one. */
const anyText = z.string().check(z.maxLength(100))
export const slugParams = z.strictObject({ slug: anyText })

/** Chosen until now: type, professional, the first day shown, and the time. Other words of an address are left out. */
export const bookingPageQuery = z.object({
  type: z.optional(anyText),
  who: z.optional(anyText),
  from: z.optional(anyText),
  at: z.optional(anyText),
})
export type BookingPageQuery = z.infer<typeof bookingPageQuery>

const typedText = z._default(z.string().check(z.maxLength(300)), '')

/** The form as it is typed. `stamp` says when it was shown; people do not see `site`. */
export const typedBooking = z.object({
  id: typedText,
  stamp: typedText,
  type: typedText,
  who: typedText,
  at: typedText,
  name: typedText,
  email: typedText,
  phone: typedText,
  site: typedText,
})
export type TypedBooking = z.infer<typeof typedBooking>

/** What takes something away asks first: `cancel` shows a question, `cancel-yes` does it. `confirm` also takes a cancellation back. */
export const bookingPageSteps = ['confirm', 'cancel', 'cancel-yes'] as const
export type BookingPageStep = (typeof bookingPageSteps)[number]
/** `version` is what the page showed: a button of an older page does nothing. */
export const bookingStepQuery = z.strictObject({
  step: z.optional(z.enum(bookingPageSteps)),
  version: z.optional(anyText),
})
export type BookingStepQuery = z.infer<typeof bookingStepQuery>

export type BookingPageClinic = {
  name: string | null
  address: string | null
  city: string | null
  contact_phone: string | null
  time_zone: TimeZone
}

/** Appointment that a booking became. `is_given_up`: the patient canceled it. */
type BookedAppointment = { status: AppointmentStatus; start_time: string; is_given_up: boolean; is_fixed: boolean }

/** A booking as its page shows it. `appointment` is null until the clinic accepts, or if it is gone. */
export type ShownBooking = {
  status: BookingStatus
  name: string
  start_time: string
  decided_at: string | null
  professional_name: string | null
  appointment: BookedAppointment | null
}
