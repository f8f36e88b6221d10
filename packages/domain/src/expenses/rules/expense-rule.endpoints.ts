import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { expenseRule, expenseRuleInput, expenseRules } from './expense-rule.ts'

export const listExpenseRules = defineEndpoint({
  method: 'GET',
  path: '/api/expense-rules',
  access: 'read',
  needs: 'expenses.read',
  summary: 'Category and supplier of the words of a statement, as learned from what was accepted',
  output: expenseRules,
  errors: [],
})

export const setExpenseRule = defineEndpoint({
  method: 'PUT',
  path: '/api/expense-rules',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Learns what these words mean, instead of what they meant before',
  body: expenseRuleInput,
  output: expenseRule,
  errors: ['too_many_expense_rules', 'conflict'],
})

export const deleteExpenseRule = defineEndpoint({
  method: 'DELETE',
  path: '/api/expense-rules/:id',
  access: 'write',
  needs: 'expenses.write',
  summary: 'Forgets what these words mean; expenses stay as they are',
  params: idParams,
  output: z.object({}),
  errors: ['expense_rule_not_found'],
})
