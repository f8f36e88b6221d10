import type { Expense } from '@postura/domain/expenses/expense'
import { newId } from '@postura/domain/shared/ids'

/** Open expense, due today. */
export const buildExpense = (over: Partial<Expense> = {}): Expense => ({
  id: newId(),
  description: 'Faixas elásticas',
  category: 'Material',
  supplier: null,
  amount_cents: 80_00,
  due_date: '2026-03-11',
  paid_on: null,
  payment_method: null,
  series_id: null,
  series_label: null,
  rev: 1,
  ...over,
})
