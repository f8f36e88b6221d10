import { newId } from '@postura/domain/shared/ids'
import { noId, type Probe, withId } from '../probe.ts'

const rule = { valid_from: '2026-01-01', base: { kind: 'percent', value: 50_00 }, types: [] }
const closing = (professional_id: string) => ({ month: '2026-08', statements: [{ professional_id, share_cents: 0 }] })

/** B's professional, who received a payment in this month, their rule and closed month have the probed id. */
export const commissionProbes: Record<string, Probe> = {
  'GET /api/prices': noId((call) => call('GET', '/api/prices')),
  'POST /api/prices · professional_id': withId(
    (call, id) => call('POST', '/api/prices', { id: newId(), type: 'Pilates', professional_id: id, amount_cents: 1 }),
    '"Pilates"',
  ),
  'PUT /api/prices/{id}': withId(
    (call, id) => call('PUT', `/api/prices/${id}`, { amount_cents: 130_00, rev: 1 }),
    '"Consulta Recorrente"',
  ),
  'DELETE /api/prices/{id}': withId((call, id) => call('DELETE', `/api/prices/${id}`), '{}'),
  'GET /api/commissions': noId((call) => call('GET', '/api/commissions?month=2026-11')),
  'GET /api/commissions/open': noId((call) => call('GET', '/api/commissions/open?month=2026-12')),
  'GET /api/commission-rules': noId((call) => call('GET', '/api/commission-rules')),
  'GET /api/commissions/professionals/{id}': withId((call, id) =>
    call('GET', `/api/commissions/professionals/${id}?month=2026-11`),
  ),
  'GET /api/history/{record}/{id} · commission_statements': withId(
    (call, id) => call('GET', `/api/history/commission_statements/${id}`),
    'Mês fechado',
  ),
  'PUT /api/professionals/{id}/commission-rule': withId(
    (call, id) => call('PUT', `/api/professionals/${id}/commission-rule`, rule),
    '"percent"',
  ),
  'DELETE /api/commission-rules/{id}': withId((call, id) => call('DELETE', `/api/commission-rules/${id}`), '{}'),
  'POST /api/commissions/statements · professional_id': withId(
    (call, id) => call('POST', '/api/commissions/statements', closing(id)),
    'closed_at',
  ),
  'DELETE /api/commissions/statements/{id}': withId(
    (call, id) => call('DELETE', `/api/commissions/statements/${id}`),
    'commission_later_closed',
  ),
}
