import { newId } from '@postura/domain/shared/ids'
import { newMonthly, newPayment } from '../factories/payment.factory.ts'
import { createPayment } from '../factories/record.factory.ts'
import { shared } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Under this id both clinics have a payment of their own. */
const ownPayment = newId()

export const createSharedPayment = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPayment(ownerUrl, { admin_id, id: ownPayment, patient_id: shared.patient })

const base = '/api/payments'
const wish = (over: object = {}) => ({ ...newPayment({ patient_id: shared.patient }), ...over })
const change = (over: object = {}) => {
  const { id: _, ...form } = wish(over)
  return { ...form, rev: 1 }
}
const monthly = (over: object) => ({ ...newMonthly({ patient_id: shared.patient }), ...over })

/** After a dot, the place in which the id stands when it is not the address. */
export const paymentProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/payments': noId((call) => call('GET', `${base}?q=canario`)),
  'GET /api/payments · all': noId((call) => call('GET', base)),
  'GET /api/payments/sums': noId((call) => call('GET', `${base}/sums`)),
  'GET /api/payments/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · payments': withId(
    (call, id) => call('GET', `/api/history/payments/${id}`),
    'Pagamento criado',
  ),
  'POST /api/payments · patient_id': withId((call, id) => call('POST', base, wish({ patient_id: id }))),
  'POST /api/payments/monthly · patient_id': withId(
    (call, id) => call('POST', `${base}/monthly`, monthly({ patient_id: id })),
    '"payments":4',
  ),
  'PUT /api/payments/{id}': withId((call, id) => call('PUT', `${base}/${id}`, change()), 'stale'),
  'PUT /api/payments/{id} · patient_id': withId((call, id) =>
    call('PUT', `${base}/${ownPayment}`, change({ patient_id: id })),
  ),
  'PUT /api/payments/{id}/status': withId(
    (call, id) => call('PUT', `${base}/${id}/status`, { seen: 'paid', status: 'pending' }),
    'payment_receipted',
  ),
  'DELETE /api/payments/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), 'payment_receipted'),
  // In their own clinic any id is free: last, so that A has nothing under B's before.
  'POST /api/payments/monthly · id': noId((call) =>
    call('POST', `${base}/monthly`, monthly({ months: [{ id: idOfB(), due_date: '2026-12-10' }] })),
  ),
  'POST /api/payments · id': noId((call) => call('POST', base, wish({ id: idOfB() }))),
})
