import { newId } from '@postura/domain/shared/ids'
import { noId, type Probe, withId } from './probe.ts'

const base = '/api/closures'
const change = { name: 'Férias', professional_id: null, from_date: '2026-12-21', to_date: '2026-12-21' }
const newClosure = (over: object = {}) => ({ id: newId(), ...change, ...over })

/** The part after `·` names where the id is sent, if not in the URL. */
export const closureProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/closures': noId((call) => call('GET', `${base}?from=2026-01-01`)),
  'GET /api/history/{record}/{id} · closures': withId(
    (call, id) => call('GET', `/api/history/closures/${id}`),
    'Fechamento criado',
  ),
  'POST /api/closures · professional_id': withId(
    (call, id) => call('POST', base, newClosure({ professional_id: id })),
    '"professional_id"',
  ),
  'PUT /api/closures/{id}': withId((call, id) => call('PUT', `${base}/${id}`, change), '"name"'),
  'DELETE /api/closures/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), '{}'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/closures · id': noId((call) => call('POST', base, newClosure({ id: idOfB() }))),
})
