import type { NewExpenses } from '@postura/domain/expenses/expense'
import { newId } from '@postura/domain/shared/ids'

/** One open expense, due five days after the test day. */
export const newExpenses = (over: Partial<NewExpenses> = {}): NewExpenses => ({
  description: 'Faixas elásticas',
  category: 'Material',
  supplier: null,
  payment_method: null,
  paid_on: null,
  series_id: null,
  rows: [{ id: newId(), amount_cents: 80_00, due_date: '2026-11-20', series_label: null }],
  ...over,
})
