import { newId } from '@postura/domain/shared/ids'
import { newMonthlyPayments, newPayment } from '../../factories/money/payment.factory.ts'
import { createPart, createPayment } from '../../factories/record.factory.ts'
import { sharedIds } from '../appointment.probes.ts'
import { noId, type Probe, withId } from '../probe.ts'

/** Both clinics have their own payment with this id. */
const ownPayment = newId()

export const createSharedPayment = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPayment(ownerUrl, { admin_id, id: ownPayment, patient_id: sharedIds.patient })

/** Both clinics have their own payment with this id, and a part of it. */
const inParts = newId()

export const createPaymentInParts = async (ownerUrl: string, admin_id: string, id: string): Promise<void> => {
  await createPayment(ownerUrl, { admin_id, id: inParts, patient_id: sharedIds.patient })
  await createPart(ownerUrl, { admin_id, id, payment_id: inParts })
}

const base = '/api/payments'
const input = (over: object = {}) => ({ ...newPayment({ patient_id: sharedIds.patient }), ...over })
const change = (over: object = {}) => {
  const { id: _, ...form } = input(over)
  return { ...form, rev: 1 }
}
const monthly = (over: object) => ({ ...newMonthlyPayments({ patient_id: sharedIds.patient }), ...over })

/** The part after `·` names where the id is sent, if not in the URL. */
export const paymentProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/payments': noId((call) => call('GET', `${base}?q=canario`)),
  'GET /api/payments · all': noId((call) => call('GET', base)),
  'GET /api/dashboard/debtors': noId((call) => call('GET', '/api/dashboard/debtors')),
  'PUT /api/patients/{id}/charged': withId(
    (call, id) => call('PUT', `/api/patients/${id}/charged`, { by: 'chat' }),
    '{}',
  ),
  'GET /api/payments/sums': noId((call) => call('GET', `${base}/sums`)),
  'GET /api/payments/open': withId((call, id) => call('GET', `${base}/open?patient_id=${id}`), '[]'),
  'GET /api/payments/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · payments': withId(
    (call, id) => call('GET', `/api/history/payments/${id}`),
    'Pagamento criado',
  ),
  'POST /api/payments · patient_id': withId((call, id) => call('POST', base, input({ patient_id: id }))),
  'POST /api/payments/monthly · patient_id': withId(
    (call, id) => call('POST', `${base}/monthly`, monthly({ patient_id: id })),
    '"payments":4',
  ),
  'POST /api/payments · professional_id': withId(
    (call, id) => call('POST', base, input({ professional_id: id })),
    '"status":"pending"',
  ),
  'POST /api/payments/monthly · professional_id': withId(
    (call, id) => call('POST', `${base}/monthly`, monthly({ professional_id: id })),
    '"payments":4',
  ),
  'GET /api/payments · professional': withId((call, id) => call('GET', `${base}?professional=${id}`)),
  'PUT /api/payments/{id}': withId((call, id) => call('PUT', `${base}/${id}`, change()), 'stale'),
  'PUT /api/payments/{id} · patient_id': withId((call, id) =>
    call('PUT', `${base}/${ownPayment}`, change({ patient_id: id })),
  ),
  'PUT /api/payments/{id} · professional_id': withId(
    (call, id) => call('PUT', `${base}/${ownPayment}`, change({ professional_id: id })),
    'stale',
  ),
  'PUT /api/payments/{id}/status': withId(
    (call, id) => call('PUT', `${base}/${id}/status`, { seen: 'paid', status: 'pending' }),
    'payment_receipted',
  ),
  'DELETE /api/payments/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), 'payment_receipted'),
  'GET /api/payments/{id}/parts': withId((call, id) => call('GET', `${base}/${id}/parts`), '[]'),
  'POST /api/payments/{id}/parts': withId(
    (call, id) => call('POST', `${base}/${id}/parts`, { id: newId(), amount_cents: 1, owed_cents: 1 }),
    'payment_not_open',
  ),
  'POST /api/payments/received': withId(
    (call, id) => call('POST', `${base}/received`, { payments: [{ id, rev: 1, owed_cents: 1, amount_cents: 1 }] }),
    'payment_not_open',
  ),
  'DELETE /api/payment-parts/{id}': withId((call, id) => call('DELETE', `/api/payment-parts/${id}`), '{}'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/payments/monthly · id': noId((call) =>
    call('POST', `${base}/monthly`, monthly({ months: [{ id: idOfB(), due_date: '2026-12-10' }] })),
  ),
  'POST /api/payments/{id}/parts · id': noId((call) =>
    call('POST', `${base}/${inParts}/parts`, { id: idOfB(), amount_cents: 1, owed_cents: 100_00 }),
  ),
  'POST /api/payments · id': noId((call) => call('POST', base, input({ id: idOfB() }))),
})
