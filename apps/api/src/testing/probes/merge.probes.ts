import { sharedIds } from './appointment.probes.ts'
import { type Probe, withId } from './probe.ts'

const path = (id: string) => `/api/patients/${id}/merge`
const { companion } = sharedIds
/** No record has this version, so B's own merge is refused as well and changes nothing. */
const stale = { rev: 0, other_rev: 0 }

export const mergeProbes: Record<string, Probe> = {
  'GET /api/patients/{id}/merge': withId((call, id) => call('GET', `${path(id)}?other_id=${companion}`)),
  'GET /api/patients/{id}/merge · other_id': withId((call, id) => call('GET', `${path(companion)}?other_id=${id}`)),
  'POST /api/patients/{id}/merge': withId(
    (call, id) => call('POST', path(id), { other_id: companion, ...stale }),
    '"stale"',
  ),
  'POST /api/patients/{id}/merge · other_id': withId(
    (call, id) => call('POST', path(companion), { other_id: id, ...stale }),
    '"stale"',
  ),
}
