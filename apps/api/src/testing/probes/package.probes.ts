import { newId } from '@postura/domain/shared/ids'
import { newPackage } from '../factories/package.factory.ts'
import { createPackage } from '../factories/record.factory.ts'
import { shared } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Under this id both clinics have a package of their own. */
const ownPackage = newId()

export const createSharedPackage = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPackage(ownerUrl, { admin_id, id: ownPackage, patient_id: shared.patient })

const base = '/api/packages'
const wish = (over: object = {}) => ({ ...newPackage({ patient_id: shared.patient }), ...over })

/** After a dot, the place in which the id stands when it is not the address. */
export const packageProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/packages/usual': noId((call) => call('GET', `${base}/usual`)),
  'GET /api/history/{record}/{id} · packages': withId(
    (call, id) => call('GET', `/api/history/packages/${id}`),
    'Pacote vendido',
  ),
  'POST /api/packages · patient_id': withId((call, id) => call('POST', base, wish({ patient_id: id })), '"used":0'),
  'PUT /api/packages/{id}': withId(
    (call, id) => call('PUT', `${base}/${id}`, { rev: 1, expires_on: '2027-06-30' }),
    '2027-06-30',
  ),
  'DELETE /api/packages/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), '{}'),
  // In their own clinic any id is free: last, so that A has nothing under B's before.
  'POST /api/packages · id': noId((call) => call('POST', base, wish({ id: idOfB() }))),
})
