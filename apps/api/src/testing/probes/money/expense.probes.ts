import { newId } from '@postura/domain/shared/ids'
import { newExpenses } from '../../factories/money/expense.factory.ts'
import { noId, type Probe, withId } from '../probe.ts'

const base = '/api/expenses'
const { rows, series_id: _, ...words } = newExpenses()
const change = { ...words, amount_cents: 1, due_date: '2026-12-01', rev: 1 }

/** B's expense has the probed id. The part after `·` names where the id is sent, if not in the URL. */
export const expenseProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/expenses': noId((call) => call('GET', base)),
  'GET /api/expenses · search': noId((call) => call('GET', `${base}?q=canario`)),
  'GET /api/expenses/sums': noId((call) => call('GET', `${base}/sums`)),
  'GET /api/expenses/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · expenses': withId(
    (call, id) => call('GET', `/api/history/expenses/${id}`),
    'Despesa criada',
  ),
  'GET /api/expense-categories': noId((call) => call('GET', '/api/expense-categories')),
  'PUT /api/expense-categories': noId((call) =>
    call('PUT', '/api/expense-categories', { id: newId(), name: 'De A', is_offered: true }),
  ),
  'POST /api/expenses/reconcilable': noId((call) =>
    call('POST', `${base}/reconcilable`, { amounts: [2_500_00], from: '2026-11-01', to: '2026-11-30' }),
  ),
  'GET /api/expense-rules': noId((call) => call('GET', '/api/expense-rules')),
  'PUT /api/expense-rules': noId((call) =>
    call('PUT', '/api/expense-rules', { id: newId(), pattern: 'copel', category: 'De A', supplier: null }),
  ),
  'DELETE /api/expense-rules/{id}': withId((call, id) => call('DELETE', `/api/expense-rules/${id}`), '{}'),
  'PUT /api/expenses/{id}/paid': withId((call, id) =>
    call('PUT', `${base}/${id}/paid`, { rev: 1, paid_on: '2026-11-15' }),
  ),
  'PUT /api/expenses/{id}': withId((call, id) => call('PUT', `${base}/${id}`, change), 'stale'),
  'DELETE /api/expenses/{id}': withId((call, id) => call('DELETE', `${base}/${id}`), '"deleted":1'),
  // Any id is free in one's own clinic. Runs last, so that A has no row with B's id in earlier probes.
  'POST /api/expenses · id': noId((call) =>
    call('POST', base, newExpenses({ rows: rows.map((row) => ({ ...row, id: idOfB() })) })),
  ),
})
