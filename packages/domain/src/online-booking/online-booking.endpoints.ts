import * as z from 'zod/mini'
import { appointment } from '../appointments/appointment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { linkParams } from '../messages/link-token.ts'
import { idParams } from '../shared/ids.ts'
import { bookingPageQuery, bookingStepQuery, slugParams, typedBooking } from './booking-page.ts'
import { bookingRuleInput, bookingSettings } from './booking-rule.ts'
import { bookingAcceptance, bookingDecline, onlineBooking, onlineBookings } from './online-booking.ts'

const MAX_PAGE_LENGTH = 120_000
const page = z.string().check(z.maxLength(MAX_PAGE_LENGTH))

export const openBookingPage = defineEndpoint({
  method: 'GET',
  path: '/agendar/:slug',
  access: 'public',
  summary: 'Public page on which patients choose a free time of a clinic',
  params: slugParams,
  query: bookingPageQuery,
  output: page,
  errors: [],
})

export const askForBooking = defineEndpoint({
  method: 'POST',
  path: '/agendar/:slug',
  access: 'public',
  form: true,
  summary: 'Holds a time for ten minutes and mails a link that confirms it: a form without script sends it',
  params: slugParams,
  // The form stands on an address with the choices, and sends them itself.
  query: z.object({}),
  body: typedBooking,
  output: page,
  errors: [],
})

/** It changes nothing and looks at nothing: scanners open every link of a mail. */
export const openBooking = defineEndpoint({
  method: 'GET',
  path: '/agendar/pedido/:token',
  access: 'public',
  summary: 'Page with one button, the same for every link of a booking',
  params: linkParams,
  // After a step the address has one, and mail programs add words of their own: all are left out.
  query: z.object({}),
  output: page,
  errors: [],
})

export const answerBooking = defineEndpoint({
  method: 'POST',
  path: '/agendar/pedido/:token',
  access: 'public',
  form: true,
  summary: 'Shows a booking, confirms it or cancels it: a form without script sends it',
  params: linkParams,
  query: bookingStepQuery,
  output: page,
  errors: [],
})

export const getBookingRule = defineEndpoint({
  method: 'GET',
  path: '/api/clinic/online-booking',
  access: 'read',
  needs: 'clinic.read',
  summary: 'What the clinic offers on its public page',
  output: bookingSettings,
  errors: [],
})

export const updateBookingRule = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/online-booking',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Whether patients book by themselves, at which address, and what is offered there',
  body: z.safeExtend(bookingRuleInput, { rev: z.int() }),
  output: bookingSettings,
  errors: ['booking_address_taken', 'stale'],
})

export const listOnlineBookings = defineEndpoint({
  method: 'GET',
  path: '/api/online-bookings',
  access: 'read',
  needs: 'agenda.read',
  summary:
    'Bookings of patients that wait for the clinic, the next time first, and those that it declined a moment ago',
  output: onlineBookings,
  errors: [],
})

export const acceptOnlineBooking = defineEndpoint({
  method: 'PUT',
  path: '/api/online-bookings/:id/accepted',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Makes an appointment of a booking, for a patient of the clinic or for a new one',
  params: idParams,
  body: bookingAcceptance,
  output: appointment,
  errors: ['online_booking_not_found', 'online_booking_over', 'time_taken', 'patient_overlap'],
})

export const declineOnlineBooking = defineEndpoint({
  method: 'PUT',
  path: '/api/online-bookings/:id/declined',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Declines a booking, or takes that back',
  params: idParams,
  body: bookingDecline,
  output: onlineBooking,
  errors: ['online_booking_not_found', 'online_booking_over', 'time_taken'],
})
