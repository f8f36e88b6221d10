import * as endpoints from '@postura/domain/expenses/expense.endpoints'
import type { Router } from '../../http/route.ts'
import { deleteExpense, payExpense, updateExpense } from './change-expense.ts'
import { createExpenses } from './create-expenses.ts'
import { findCategories } from './expense-categories.queries.ts'
import { findExpenses, getExpense, sumExpenses } from './expenses.queries.ts'
import { setExpenseCategory } from './set-expense-category.ts'

export const expenseRoutes = (router: Router): void => {
  router.read(endpoints.listExpenses, ({ query, read, today }) => findExpenses(read, query, today))
  router.read(endpoints.sumExpenses, ({ query, read, today }) => sumExpenses(read, query, today))
  router.read(endpoints.getExpense, ({ params, read }) => getExpense(read, params.id))
  router.write(endpoints.createExpenses, ({ body, tx, today }) => createExpenses(tx, body, today))
  router.write(endpoints.updateExpense, ({ params, body, tx, today }) => updateExpense(tx, params.id, body, today))
  router.write(endpoints.payExpense, ({ params, body, tx, today }) => payExpense(tx, params.id, body, today))
  router.write(endpoints.deleteExpense, ({ params, query, tx }) => deleteExpense(tx, params.id, query.scope))
  router.read(endpoints.listExpenseCategories, ({ read }) => findCategories(read))
  router.write(endpoints.setExpenseCategory, ({ body, tx }) => setExpenseCategory(tx, body))
}
