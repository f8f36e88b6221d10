import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/expenses/expense.endpoints'
import * as ruleEndpoints from '@postura/domain/expenses/rules/expense-rule.endpoints'
import type { Router } from '../../http/route.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { deleteExpense, payExpense, updateExpense } from './change-expense.ts'
import { createExpenses } from './create-expenses.ts'
import { findCategories } from './expense-categories.queries.ts'
import { findExpenses, getExpense, sumExpenses } from './expenses.queries.ts'
import { findReconcilableExpenses } from './reconcilable-expenses.queries.ts'
import { findExpenseRules } from './rules/expense-rules.queries.ts'
import { setExpenseRule } from './rules/set-expense-rule.ts'
import { setExpenseCategory } from './set-expense-category.ts'

export const expenseRoutes = (router: Router): void => {
  router.read(endpoints.listExpenses, ({ query, read, today }) => findExpenses(read, query, today))
  router.read(endpoints.sumExpenses, ({ query, read, today }) => sumExpenses(read, query, today))
  router.read(endpoints.getExpense, ({ params, read }) => getExpense(read, params.id))
  router.write(endpoints.createExpenses, ({ body, tx, today }) => createExpenses(tx, body, today))
  router.write(endpoints.updateExpense, ({ params, body, tx, today }) => updateExpense(tx, params.id, body, today))
  router.write(endpoints.payExpense, ({ params, body, tx, today }) => payExpense(tx, params.id, body, today))
  router.write(endpoints.deleteExpense, ({ params, query, tx }) => deleteExpense(tx, params.id, query.scope))
  router.read(endpoints.findReconcilableExpenses, ({ body, read }) => findReconcilableExpenses(read, body))
  router.read(endpoints.listExpenseCategories, ({ read }) => findCategories(read))
  router.write(endpoints.setExpenseCategory, ({ body, tx }) => setExpenseCategory(tx, body))
  router.read(ruleEndpoints.listExpenseRules, ({ read }) => findExpenseRules(read))
  router.write(ruleEndpoints.setExpenseRule, ({ body, tx }) => setExpenseRule(tx, body))
  router.write(ruleEndpoints.deleteExpenseRule, async ({ params, tx }) => {
    if ((await deleteRecords(tx, 'expense_rules', [params.id])) === 0) throw new AppError('expense_rule_not_found')
    return {}
  })
}
