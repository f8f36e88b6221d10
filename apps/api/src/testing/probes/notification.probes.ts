import { newId } from '@postura/domain/shared/ids'
import { newNotification } from '../factories/notification.factory.ts'
import { createNotification } from '../factories/record.factory.ts'
import { shared } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Under this id both clinics have a notification of their own. */
const ownNotification = newId()

export const createSharedNotification = (ownerUrl: string, admin_id: string): Promise<string> =>
  createNotification(ownerUrl, { admin_id, id: ownNotification, patient_id: shared.patient })

const base = '/api/notifications'
const change = (over: object = {}) => {
  const { id: _, ...form } = newNotification()
  return { ...form, ...over, rev: 1 }
}

/** After a dot, the place in which the id stands when it is not the address. */
export const notificationProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/notifications': noId((call) => call('GET', base)),
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
  // In their own clinic any id is free: last, so that A has nothing under B's before.
  'POST /api/notifications · id': noId((call) => call('POST', base, newNotification({ id: idOfB() }))),
})
