import type { Expense } from '@postura/domain/expenses/expense'
import {
  getExpense,
  listExpenseCategories,
  listExpenses,
  sumExpenses,
} from '@postura/domain/expenses/expense.endpoints'
import { buildPage } from '../../factories/page.factory'
import { api } from '../../fake-api'

/** Answers the reads of expenses; an unknown id gets the first one. */
export const answerExpenses = (...expenses: [Expense, ...Expense[]] | []): void => {
  api.answer(listExpenses, buildPage([...expenses]))
  api.answer(sumExpenses, { open_cents: 80_00, overdue_cents: 300_00, paid_cents: 2_500_00 })
  api.answer(listExpenseCategories, [])
  const [first] = expenses
  if (first) api.answer(getExpense, ({ params }) => expenses.find(({ id }) => id === params.id) ?? first)
}
