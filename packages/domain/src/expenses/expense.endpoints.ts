import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { deletionInput } from '../scheduling/scheduling.ts'
import { idParams } from '../shared/ids.ts'
import {
  categoryChange,
  expense,
  expenseCategories,
  expenseChange,
  expenseListQuery,
  expensePage,
  expensePayment,
  expenseSums,
  expenseSumsQuery,
  newExpenses,
} from './expense.ts'
import { debitQuery, reconcilableExpenses } from './reconcilable-expense.ts'

export const listExpenses = defineEndpoint({
  method: 'GET',
  path: '/api/expenses',
  access: 'read',
  needs: 'expenses.read',
  summary: 'What the clinic pays, those due first first; searched by description or supplier',
  query: expenseListQuery,
  output: expensePage,
  errors: [],
})

export const sumExpenses = defineEndpoint({
  method: 'GET',
  path: '/api/expenses/sums',
  access: 'read',
  needs: 'expenses.read',
  summary: 'What is open, overdue and paid, of the expenses a list would show',
  query: expenseSumsQuery,
  output: expenseSums,
  errors: [],
})

export const getExpense = defineEndpoint({
  method: 'GET',
  path: '/api/expenses/:id',
  access: 'read',
  needs: 'expenses.read',
  summary: 'One expense',
  params: idParams,
  output: expense,
  errors: ['expense_not_found'],
})

export const findReconcilableExpenses = defineEndpoint({
  method: 'POST',
  path: '/api/expenses/reconcilable',
  access: 'read',
  needs: 'expenses.read',
  summary:
    'Expenses that the outgoing lines of a bank statement may be about; asks only, in a body because a statement has many',
  body: debitQuery,
  output: reconcilableExpenses,
  errors: [],
})

export const createExpenses = defineEndpoint({
  method: 'POST',
  path: '/api/expenses',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Adds an expense, or all rows of a recurring one, or none; the same ids and data again answer alike',
  body: newExpenses,
  output: z.object({ expenses: z.int() }),
  errors: ['expense_paid_in_the_future', 'conflict'],
})

export const updateExpense = defineEndpoint({
  method: 'PUT',
  path: '/api/expenses/:id',
  access: 'write',
  needs: 'expenses.write',
  summary:
    'Changes an expense, or it and the following unpaid ones of its series, unless it was changed since it was loaded',
  params: idParams,
  body: expenseChange,
  output: expense,
  errors: ['expense_not_found', 'expense_paid_in_the_future', 'stale'],
})

export const payExpense = defineEndpoint({
  method: 'PUT',
  path: '/api/expenses/:id/paid',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Marks an expense as paid on a day, or as open again',
  params: idParams,
  body: expensePayment,
  output: expense,
  errors: ['expense_not_found', 'expense_paid_in_the_future', 'stale'],
})

export const deleteExpense = defineEndpoint({
  method: 'DELETE',
  path: '/api/expenses/:id',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Deletes an expense, or it and the following unpaid ones of its series',
  params: idParams,
  query: deletionInput,
  output: z.object({ deleted: z.int() }),
  errors: ['expense_not_found'],
})

export const listExpenseCategories = defineEndpoint({
  method: 'GET',
  path: '/api/expense-categories',
  access: 'read',
  needs: 'expenses.read',
  summary: 'Categories that a clinic has added to the usual ones or left out of them',
  output: expenseCategories,
  errors: [],
})

export const setExpenseCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/expense-categories',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Offers a category, or no longer; expenses that have it keep it',
  body: categoryChange,
  output: expenseCategories,
  errors: ['usual_category_kept', 'too_many_categories', 'conflict'],
})
