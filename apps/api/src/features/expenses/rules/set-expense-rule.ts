import { AppError } from '@postura/domain/errors'
import { type ExpenseRule, type ExpenseRuleInput, MAX_EXPENSE_RULES } from '@postura/domain/expenses/rules/expense-rule'
import type { AdminTx } from '../../../db/tenant.ts'
import { findExpenseRules, insertExpenseRule, updateExpenseRule } from './expense-rules.queries.ts'

/** The words have one meaning: the last one that was accepted or chosen. */
export const setExpenseRule = async (tx: AdminTx, input: ExpenseRuleInput): Promise<ExpenseRule> => {
  const rules = await findExpenseRules(tx)
  const existing = rules.find(({ pattern }) => pattern === input.pattern)
  if (existing) {
    const isSame = existing.category === input.category && existing.supplier === input.supplier
    if (!isSame) await updateExpenseRule(tx, existing.id, input)
    return { ...input, id: existing.id }
  }
  if (rules.some(({ id }) => id === input.id)) throw new AppError('conflict')
  if (rules.length >= MAX_EXPENSE_RULES) throw new AppError('too_many_expense_rules')
  return insertExpenseRule(tx, input)
}
