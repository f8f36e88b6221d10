import { newId } from '@postura/domain/shared/ids'
import { sharedIds } from '../probes/appointment.probes.ts'
import { noId, type Probe, withId } from '../probes/probe.ts'
import { newDraft } from './clinical.factory.ts'

const base = '/api/clinical'
const copy = { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: true }
const shared = { patient_id: sharedIds.patient }

/** The part after `·` names where the id is sent, if not in the URL. The last one turns the record off. */
export const clinicalProbes: Record<string, Probe> = {
  'GET /api/clinical/patients/{id}/entries': withId((call, id) => call('GET', `${base}/patients/${id}/entries`)),
  'GET /api/clinical/patients/{id}/last': withId((call, id) => call('GET', `${base}/patients/${id}/last`)),
  'POST /api/clinical/patients/{id}/export': withId((call, id) => call('POST', `${base}/patients/${id}/export`, copy)),
  'GET /api/clinical/written': noId((call) => call('GET', `${base}/written?from=2026-11-01&to=2026-12-01`)),
  'GET /api/clinical/unwritten': noId((call) => call('GET', `${base}/unwritten`)),
  'GET /api/clinical/reads': noId((call) => call('GET', `${base}/reads`)),
  'GET /api/clinical/reads · patient_id': withId((call, id) => call('GET', `${base}/reads?patient_id=${id}`), '"what"'),
  'GET /api/clinical/reads · actor_id': withId((call, id) => call('GET', `${base}/reads?actor_id=${id}`), '"items"'),
  'GET /api/clinical/reads/own': noId((call) => call('GET', `${base}/reads/own`)),
  'GET /api/clinical/reads.csv': noId((call) => call('GET', `${base}/reads.csv`)),
  'GET /api/clinical/drafts': noId((call) => call('GET', `${base}/drafts`)),
  'GET /api/clinical/unsigned': noId((call) => call('GET', `${base}/unsigned`)),
  'GET /api/clinical/drafts/{id}': withId((call, id) => call('GET', `${base}/drafts/${id}`)),
  'PUT /api/clinical/drafts/{id}': withId(
    (call, id) => call('PUT', `${base}/drafts/${id}`, newDraft({ ...shared, rev: 1 })),
    'conflict',
  ),
  'PUT /api/clinical/drafts/{id} · patient_id': withId(
    (call, id) => call('PUT', `${base}/drafts/${newId()}`, newDraft({ patient_id: id })),
    '"rev"',
  ),
  'PUT /api/clinical/drafts/{id} · appointment_id': withId(
    (call, id) => call('PUT', `${base}/drafts/${newId()}`, newDraft({ ...shared, appointment_id: id })),
    'appointment_not_found',
  ),
  'PUT /api/clinical/drafts/{id} · class_id': withId(
    (call, id) => call('PUT', `${base}/drafts/${newId()}`, newDraft({ ...shared, class_id: id })),
    'class_not_found',
  ),
  'PUT /api/clinical/drafts/{id} · amends_id': withId(
    (call, id) =>
      call('PUT', `${base}/drafts/${newId()}`, newDraft({ ...shared, document: 'adendo', amends_id: id, values: {} })),
    'entry_not_found',
  ),
  'POST /api/clinical/signatures': withId(
    (call, id) => call('POST', `${base}/signatures`, { drafts: [{ id, rev: 99 }] }),
    'stale',
  ),
  'DELETE /api/clinical/drafts/{id}': withId((call, id) => call('DELETE', `${base}/drafts/${id}`), '{}'),
  'PUT /api/clinic/clinical': noId((call) =>
    call('PUT', '/api/clinic/clinical', { is_on: false, clinical_sharing: 'team', clinical_years: 20, rev: 10 }),
  ),
}
