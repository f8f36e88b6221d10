import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { newId } from '@postura/domain/shared/ids'
import { noId, type Probe, withId } from './probe.ts'

export const clinicProbes: Record<string, Probe> = {
  'GET /api/clinic': noId((call) => call('GET', '/api/clinic')),
  'GET /api/clinic/history': noId((call) => call('GET', '/api/clinic/history')),
  'PUT /api/clinic/identity': noId((call) => call('PUT', '/api/clinic/identity', { name: 'De A', rev: 2 })),
  'PUT /api/clinic/receiving': noId((call) =>
    call('PUT', '/api/clinic/receiving', { pix_key_type: null, pix_key: null, pix_receiver: null, rev: 3 }),
  ),
  'PUT /api/clinic/makeups': noId((call) =>
    call('PUT', '/api/clinic/makeups', {
      makeup_notice_hours: 12,
      makeup_monthly_limit: null,
      makeup_validity: 'month',
      makeup_days: 30,
      rev: 4,
    }),
  ),
  'PUT /api/clinic/schedule': noId((call) =>
    call('PUT', '/api/clinic/schedule', { default_minutes: 50, working_hours: defaultWorkingHours, rev: 5 }),
  ),
  'PUT /api/clinic/time-zone': noId((call) =>
    call('PUT', '/api/clinic/time-zone', { time_zone: 'America/Manaus', keep_clock: true, rev: 6 }),
  ),
  'PUT /api/clinic/team-agenda': noId((call) => call('PUT', '/api/clinic/team-agenda', { team_agenda: 'all', rev: 7 })),
  'PUT /api/clinic/security': noId((call) =>
    call('PUT', '/api/clinic/security', { idle_minutes: null, second_factor: 'optional', rev: 8 }),
  ),
  'PUT /api/clinic/reminders': noId((call) =>
    call('PUT', '/api/clinic/reminders', { reminder_hours: null, reminder_from: 8, reminder_until: 20, rev: 9 }),
  ),
  'PUT /api/clinic/patient-page': noId((call) =>
    call('PUT', '/api/clinic/patient-page', { page_is_on: true, page_cancel_hours: 12, rev: 10 }),
  ),
  'PUT /api/clinic/offers': noId((call) =>
    call('PUT', '/api/clinic/offers', { offers_are_automatic: false, offer_hours: 2, rev: 11 }),
  ),
  'GET /api/clinic/whatsapp': noId((call) => call('GET', '/api/clinic/whatsapp')),
  'POST /api/clinic/whatsapp': noId((call) => call('POST', '/api/clinic/whatsapp', { code: 'a code' })),
  'DELETE /api/clinic/whatsapp': noId((call) => call('DELETE', '/api/clinic/whatsapp')),
  'GET /api/clinic/online-booking': noId((call) => call('GET', '/api/clinic/online-booking')),
  'PUT /api/clinic/online-booking': noId((call) =>
    call('PUT', '/api/clinic/online-booking', { ...defaultBookingRule, slug: 'clinica-de-a', rev: 11 }),
  ),
  'GET /api/online-bookings': noId((call) => call('GET', '/api/online-bookings')),
  'PUT /api/online-bookings/{id}/accepted': withId((call, id) =>
    call('PUT', `/api/online-bookings/${id}/accepted`, { patient_id: null }),
  ),
  'PUT /api/online-bookings/{id}/declined': withId((call, id) =>
    call('PUT', `/api/online-bookings/${id}/declined`, { declined: false }),
  ),
  'GET /api/visit-answers': noId((call) => call('GET', '/api/visit-answers')),
  'PUT /api/visit-answers/{id}/seen': withId((call, id) =>
    call('PUT', `/api/visit-answers/${id}/seen`, { seen: true }),
  ),
  'GET /api/patients/{id}/consent': withId((call, id) => call('GET', `/api/patients/${id}/consent`), '"given_at"'),
  'PUT /api/patients/{id}/consent': withId(
    (call, id) => call('PUT', `/api/patients/${id}/consent`, { given: true }),
    '"given_at"',
  ),
  'GET /api/reminders': noId((call) => call('GET', '/api/reminders?day=2026-11-16')),
  'GET /api/calendar-feeds': noId((call) => call('GET', '/api/calendar-feeds')),
  'PUT /api/professionals/{id}/calendar-feed': withId(
    (call, id) => call('PUT', `/api/professionals/${id}/calendar-feed`, { shows_names: false }),
    '"shows_names"',
  ),
  'DELETE /api/professionals/{id}/calendar-feed': withId(
    (call, id) => call('DELETE', `/api/professionals/${id}/calendar-feed`),
    '{}',
  ),
  'GET /api/rooms': noId((call) => call('GET', '/api/rooms')),
  'POST /api/rooms': noId((call) => call('POST', '/api/rooms', { id: newId(), name: 'De A' })),
  'GET /api/professionals': noId((call) => call('GET', '/api/professionals')),
  'POST /api/professionals': noId((call) =>
    call('POST', '/api/professionals', { id: newId(), name: 'De A', color: 'blue' }),
  ),
}

const password = 'uma senha boa'

/** Own routes about the person's proofs. */
export const securityProbes: Record<string, Probe> = {
  'DELETE /api/sessions': noId((call) => call('DELETE', '/api/sessions')),
  'POST /api/session/proof': noId((call) => call('POST', '/api/session/proof', { password })),
  'POST /api/second-factor': noId((call) => call('POST', '/api/second-factor', { password })),
  'PUT /api/second-factor': noId((call) => call('PUT', '/api/second-factor', { code: '000000' })),
  'POST /api/second-factor/codes': noId((call) => call('POST', '/api/second-factor/codes', { password })),
  'POST /api/second-factor/end': noId((call) => call('POST', '/api/second-factor/end', { password })),
}
