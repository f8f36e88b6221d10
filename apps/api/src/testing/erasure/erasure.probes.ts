import { noId, type Probe, withId } from '../probes/probe.ts'

export const erasureProbes: Record<string, Probe> = {
  'GET /api/erasures/{id}': withId((call, id) => call('GET', `/api/erasures/${id}`), 'is_archived'),
  'POST /api/erasures/{id}': withId((call, id) => call('POST', `/api/erasures/${id}`), 'erasure_needs_archive'),
  'GET /api/clinic-deletion': noId((call) => call('GET', '/api/clinic-deletion')),
  // A wrong name, so that the clinic stays open.
  'POST /api/clinic-deletion': {
    ...noId((call) => call('POST', '/api/clinic-deletion', { name: 'Outra' })),
    seenByB: 'deletion_name_differs',
  },
  'GET /api/account-deletion': noId((call) => call('GET', '/api/account-deletion')),
  // Refused: whoever owns a clinic cannot delete their account.
  'POST /api/account-deletion': {
    ...noId((call) => call('POST', '/api/account-deletion')),
    seenByB: 'account_owns_clinic',
  },
  'DELETE /api/clinic-deletion': noId((call) => call('DELETE', '/api/clinic-deletion')),
}
