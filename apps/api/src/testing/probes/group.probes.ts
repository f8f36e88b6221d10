import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { withClient } from '../../db/with-client.ts'
import type { Call } from '../build-test-app.ts'
import { createClass } from '../factories/record.factory.ts'
import { sharedIds } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Both clinics have their own group with this id. */
const group = newId()

export const createSharedGroup = async (ownerUrl: string, admin_id: string): Promise<void> => {
  await withClient(ownerUrl, (client) =>
    client.query(`insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'class', '{}')`, [
      admin_id,
      group,
    ]),
  )
  await createClass(ownerUrl, { admin_id, series_id: group, ...toTimeRange('2026-12-29', '07:00', '08:00') })
}

const base = '/api/class-groups'
const change = (input: object) => (call: Call) =>
  call('PUT', `${base}/students`, {
    patient_id: sharedIds.companion,
    from: '2026-12-01',
    leave: null,
    join: null,
    ...input,
  })

export const groupProbes: Record<string, Probe> = {
  'GET /api/class-groups': noId((call) => call('GET', base)),
  'GET /api/class-groups/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'PUT /api/class-groups/students · join': withId((call, id) => change({ join: id })(call), '"joined":'),
  // After joining, so that the group is as before.
  'PUT /api/class-groups/students · leave': withId((call, id) => change({ leave: id })(call), '"left":'),
  'PUT /api/class-groups/students · patient_id': withId(
    (call, id) => change({ join: group, patient_id: id })(call),
    '"joined":',
  ),
}

const pauses = '/api/class-pauses'
const newPause = (over: object) => ({
  id: newId(),
  from_date: '2027-03-01',
  to_date: '2027-03-02',
  keeps_seat: true,
  ...over,
})

export const pauseProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/class-pauses': withId((call, id) => call('GET', `${pauses}?patient_id=${id}`), '"keeps_seat":true'),
  'POST /api/class-pauses': withId((call, id) => call('POST', pauses, newPause({ patient_id: id })), '"released":0'),
  'PUT /api/class-pauses/{id}/end': withId(
    (call, id) => call('PUT', `${pauses}/${id}/end`, { back_on: '2027-01-02' }),
    '"joined":0',
  ),
  'GET /api/history/{record}/{id} · class_pauses': withId(
    (call, id) => call('GET', `/api/history/class_pauses/${id}`),
    'Pausa criada',
  ),
  // Any id is free in one's own clinic; the patient is of B.
  'POST /api/class-pauses · id': noId((call) => call('POST', pauses, newPause({ id: idOfB(), patient_id: idOfB() }))),
})
