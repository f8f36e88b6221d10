import * as z from 'zod/mini'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { line } from '../../shared/text.ts'
import { categoryName, supplierName } from '../expense.ts'

export const MAX_PATTERN_LENGTH = 60
export const MAX_EXPENSE_RULES = 500

/** What lines of a statement with these words are for. The words are those of a line that somebody accepted. */
export const expenseRuleInput = z.strictObject({
  id,
  pattern: line(MAX_PATTERN_LENGTH),
  category: categoryName,
  supplier: supplierName,
})
export type ExpenseRuleInput = z.infer<typeof expenseRuleInput>

export const expenseRule = z.object({
  id: z.string(),
  pattern: z.string(),
  category: z.string(),
  supplier: z.nullable(z.string()),
})
export type ExpenseRule = z.infer<typeof expenseRule>
export const expenseRules = listOf(expenseRule, MAX_EXPENSE_RULES)
