import { newId } from '@postura/domain/shared/ids'
import { encodePosition } from '../../db/keyset.ts'
import { newNotification } from '../factories/notification.factory.ts'
import { createNotification } from '../factories/record.factory.ts'
import { sharedIds } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Both clinics have their own notification with this id. */
const ownNotification = newId()

export const createSharedNotification = (ownerUrl: string, admin_id: string): Promise<string> =>
  createNotification(ownerUrl, { admin_id, id: ownNotification, patient_id: sharedIds.patient })

const base = '/api/notifications'
/** Everything is older. */
const fromTheEnd = encodePosition({ key: '2099-12-31T00:00:00.000000Z', id: newId() })
const change = (over: object = {}) => {
  const { id: _, ...form } = newNotification()
  return { ...form, ...over, rev: 1 }
}

/** The part after `·` names where the id is sent, if not in the URL. */
export const notificationProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/notifications': noId((call) => call('GET', base)),
  'GET /api/notifications/older': noId((call) => call('GET', `${base}/older?after=${fromTheEnd}&q=canario`)),
  'GET /api/notifications/reach': noId((call) => call('GET', `${base}/reach`)),
  'GET /api/notifications/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · notifications': withId(
    (call, id) => call('GET', `/api/history/notifications/${id}`),
    'Notificação criada',
  ),
  'POST /api/notifications · patient_id': withId((call, id) => call('POST', base, newNotification({ patient_id: id }))),
  'PUT /api/notifications/{id} · patient_id': withId((call, id) =>
    call('PUT', `${base}/${ownNotification}`, change({ patient_id: id })),
  ),
  'PUT /api/notifications/{id}': withId((call, id) => call('PUT', `${base}/${id}`, change()), '"rev":2'),
  'DELETE /api/notifications/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), '{}'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/notifications · id': noId((call) => call('POST', base, newNotification({ id: idOfB() }))),
})
