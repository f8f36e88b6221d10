import { newInvitation } from '../../factories/team/invitation.factory.ts'
import { noId, type Probe, withId } from '../probe.ts'

const nobody = 'x'.repeat(43)

/** Probes of the person who calls: in no clinic, or in another one. */
export const ownClinicProbes: Record<string, Probe> = {
  'GET /api/session/clinics': noId((call) => call('GET', '/api/session/clinics')),
  'PUT /api/session/clinic': withId(
    (call, id) => call('PUT', '/api/session/clinic', { clinic_id: id }),
    // The id of every record of B is not that of a clinic.
    'no_clinic',
  ),
  'POST /api/invitations/accept': noId((call) => call('POST', '/api/invitations/accept', { secret: nobody })),
}

export const memberProbes: Record<string, Probe> = {
  'GET /api/members': noId((call) => call('GET', '/api/members')),
  'GET /api/members/{id}/bookings': withId((call, id) => call('GET', `/api/members/${id}/bookings`), '"appointments"'),
  'PUT /api/clinic/owner': withId(
    (call, id) => call('PUT', '/api/clinic/owner', { member_id: id }),
    'clinic_identity_missing',
  ),
  'PUT /api/members/{id}': withId(
    (call, id) => call('PUT', `/api/members/${id}`, { rev: 1, role: 'finance', professional_id: null }),
    '"role":"finance"',
  ),
  'DELETE /api/members/{id}/sessions': withId((call, id) => call('DELETE', `/api/members/${id}/sessions`), '{}'),
  'POST /api/members/{id}/end': withId(
    (call, id) => call('POST', `/api/members/${id}/end`, { bookings: 'keep' }),
    '"moved":0',
  ),
  'POST /api/invitations': noId((call) => call('POST', '/api/invitations', newInvitation())),
  'POST /api/invitations/{id}/resend': withId((call, id) => call('POST', `/api/invitations/${id}/resend`), '"email"'),
  'DELETE /api/invitations/{id}': withId((call, id) => call('DELETE', `/api/invitations/${id}`), '{}'),
}

/** Runs last, because the caller belongs to no clinic afterwards. */
export const leaveProbe: Record<string, Probe> = {
  'POST /api/members/leave': noId((call) => call('POST', '/api/members/leave')),
}
