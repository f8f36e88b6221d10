import { newId } from '@postura/domain/shared/ids'
import { noId, type Probe, withId } from './probe.ts'

const base = '/api/class-pauses'
const fresh = (over: object) => ({
  id: newId(),
  from_date: '2027-03-01',
  to_date: '2027-03-02',
  keeps_seat: true,
  ...over,
})

export const pauseProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/class-pauses': withId((call, id) => call('GET', `${base}?patient_id=${id}`), '"keeps_seat":true'),
  'POST /api/class-pauses': withId((call, id) => call('POST', base, fresh({ patient_id: id })), '"released":0'),
  'PUT /api/class-pauses/{id}/end': withId(
    (call, id) => call('PUT', `${base}/${id}/end`, { back_on: '2027-01-02' }),
    '"joined":0',
  ),
  'GET /api/history/{record}/{id} · class_pauses': withId(
    (call, id) => call('GET', `/api/history/class_pauses/${id}`),
    'Pausa criada',
  ),
  // Any id is free in one's own clinic; the patient is of B.
  'POST /api/class-pauses · id': noId((call) => call('POST', base, fresh({ id: idOfB(), patient_id: idOfB() }))),
})
