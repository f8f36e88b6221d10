import { newExpenses } from '@postura/api/testing/factories/money/expense.factory'
import { newId } from '@postura/domain/shared/ids'
import type { Victim } from './victim.ts'
import type { Write } from './write.ts'

export const expenseWrites: Record<string, (victim: Victim) => Write> = {
  'POST /api/expenses': () => ({ body: newExpenses() }),
  'PUT /api/expenses/{id}': ({ expense }) => {
    const { rows: _, series_id: __, ...words } = newExpenses()
    return { at: expense, body: { ...words, amount_cents: 1, due_date: '2026-12-01', rev: 1 } }
  },
  'PUT /api/expenses/{id}/paid': ({ paidExpense }) => ({ at: paidExpense, body: { rev: 1, paid_on: '2026-11-15' } }),
  'DELETE /api/expenses/{id}': ({ expense }) => ({ at: expense }),
  'POST /api/expenses/reconcilable': () => ({ body: { amounts: [1], from: '2026-11-01', to: '2026-11-30' } }),
  'PUT /api/expense-rules': () => ({ body: { id: newId(), pattern: 'copel', category: 'Material', supplier: null } }),
  'DELETE /api/expense-rules/{id}': ({ expenseRule }) => ({ at: expenseRule }),
  'PUT /api/expense-categories': () => ({ body: { id: newId(), name: 'Cursos', is_offered: true } }),
}
