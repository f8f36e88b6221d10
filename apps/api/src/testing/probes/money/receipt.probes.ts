import { newId } from '@postura/domain/shared/ids'
import { sampleSnapshot } from '../../factories/money/receipt.factory.ts'
import { createPayment } from '../../factories/record.factory.ts'
import { sharedIds } from '../appointment.probes.ts'
import { noId, type Probe, withId } from '../probe.ts'

/** Both clinics have their own paid payment with this id. */
const ownPaid = newId()

export const createSharedPaidPayment = (ownerUrl: string, admin_id: string): Promise<string> =>
  createPayment(ownerUrl, {
    admin_id,
    id: ownPaid,
    patient_id: sharedIds.patient,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
  })

const anyIssue = {
  issued_on: '2026-11-15',
  payer_cpf: '52998224725',
  beneficiary_cpf: '52998224725',
  amount_cents: 15_000,
  payment_date: '2026-11-15',
}
const taxMonth = '/api/tax-receipts?month=2026-11'
/** Cursor before all rows of the month, with the probed id. */
const placeBefore = (id: string): string => Buffer.from(JSON.stringify(['2026-11-01', id])).toString('base64url')

/** B's payment is paid, has B's first receipt, and Receita Saúde is issued for it. */
export const receiptProbes: Record<string, Probe> = {
  'GET /api/payments/{id}/receipt': withId((call, id) => call('GET', `/api/payments/${id}/receipt`)),
  'POST /api/payments/{id}/receipt': withId((call, id) =>
    call('POST', `/api/payments/${id}/receipt`, { seen: sampleSnapshot }),
  ),
  'GET /api/payments/{id}/receipt · professional_id': withId((call, id) =>
    call('GET', `/api/payments/${ownPaid}/receipt?professional_id=${id}`),
  ),
  'POST /api/payments/{id}/receipt · professional_id': withId(
    (call, id) => call('POST', `/api/payments/${ownPaid}/receipt`, { seen: sampleSnapshot, professional_id: id }),
    'stale',
  ),
  'GET /api/payments/{id}/receipts': withId((call, id) => call('GET', `/api/payments/${id}/receipts`)),
  'GET /api/tax-receipts': noId((call) => call('GET', `${taxMonth}&size=5`)),
  'GET /api/tax-receipts · after': withId((call, id) => call('GET', `${taxMonth}&after=${placeBefore(id)}`)),
  'GET /api/tax-receipts/sums': noId((call) => call('GET', '/api/tax-receipts/sums?month=2026-11')),
  'GET /api/tax-receipts.csv': noId((call) => call('GET', '/api/tax-receipts.csv?month=2026-11')),
  'PUT /api/payments/{id}/tax-receipt': withId((call, id) => call('PUT', `/api/payments/${id}/tax-receipt`, anyIssue)),
  'DELETE /api/payments/{id}/tax-receipt': withId(
    (call, id) => call('DELETE', `/api/payments/${id}/tax-receipt`),
    '{}',
  ),
  // Receipt numbers start at 1 in every clinic: A has no receipt 1, and must not void B's.
  'POST /api/receipts/{number}/void': noId((call) => call('POST', '/api/receipts/1/void', { reason: 'De A' })),
}
