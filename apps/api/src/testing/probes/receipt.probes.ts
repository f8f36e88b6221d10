import { newId } from '@postura/domain/shared/ids'
import { createPayment } from '../record.factory.ts'
import { shared } from './appointment.probes.ts'
import { noId, type Probe, withId } from './probe.ts'
import { anySnapshot } from './receipt.factory.ts'

/** Under this id both clinics have a payment of their own that was paid. */
const ownPaid = newId()

export const createSharedPaid = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPayment(ownerUrl, {
    admin_id,
    id: ownPaid,
    patient_id: shared.patient,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
  })

/** B's payment is paid, and its receipt is B's first. */
export const receiptProbes: Record<string, Probe> = {
  'GET /api/payments/{id}/receipt': withId((call, id) => call('GET', `/api/payments/${id}/receipt`)),
  'POST /api/payments/{id}/receipt': withId((call, id) =>
    call('POST', `/api/payments/${id}/receipt`, { seen: anySnapshot }),
  ),
  'GET /api/payments/{id}/receipt · professional_id': withId((call, id) =>
    call('GET', `/api/payments/${ownPaid}/receipt?professional_id=${id}`),
  ),
  'POST /api/payments/{id}/receipt · professional_id': withId(
    (call, id) => call('POST', `/api/payments/${ownPaid}/receipt`, { seen: anySnapshot, professional_id: id }),
    'stale',
  ),
  'GET /api/payments/{id}/receipts': withId((call, id) => call('GET', `/api/payments/${id}/receipts`)),
  // Every clinic counts from 1: A's own first does not exist, and B's is not it.
  'POST /api/receipts/{number}/void': noId((call) => call('POST', '/api/receipts/1/void', { reason: 'De A' })),
}
