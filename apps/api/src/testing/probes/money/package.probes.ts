import { newId } from '@postura/domain/shared/ids'
import { newPackage } from '../../factories/money/package.factory.ts'
import { createPackage } from '../../factories/record.factory.ts'
import { sharedIds } from '../appointment.probes.ts'
import { noId, type Probe, withId } from '../probe.ts'

/** Both clinics have their own package with this id. */
const ownPackage = newId()

export const createSharedPackage = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPackage(ownerUrl, { admin_id, id: ownPackage, patient_id: sharedIds.patient })

const base = '/api/packages'
const input = (over: object = {}) => ({ ...newPackage({ patient_id: sharedIds.patient }), ...over })

/** The part after `·` names where the id is sent, if not in the URL. */
export const packageProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/packages/usual': noId((call) => call('GET', `${base}/usual`)),
  'GET /api/history/{record}/{id} · packages': withId(
    (call, id) => call('GET', `/api/history/packages/${id}`),
    'Pacote vendido',
  ),
  'POST /api/packages · patient_id': withId((call, id) => call('POST', base, input({ patient_id: id })), '"used":0'),
  'POST /api/packages · professional_id': withId(
    (call, id) => call('POST', base, input({ professional_id: id })),
    '"used":0',
  ),
  'PUT /api/packages/{id}': withId(
    (call, id) => call('PUT', `${base}/${id}`, { rev: 1, expires_on: '2027-06-30' }),
    '2027-06-30',
  ),
  'DELETE /api/packages/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), '{}'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/packages · id': noId((call) => call('POST', base, input({ id: idOfB() }))),
})
