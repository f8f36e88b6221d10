import * as z from 'zod/mini'
import { blankToNull, line } from '../shared/text.ts'
import { type CivilDate, civilDate, isCivilDate } from '../shared/time/civil-date.ts'
import { expenseErrors } from './expense.errors.ts'
import { isExpensePaidInTheFuture, OTHER_CATEGORY } from './expense.rules.ts'
import {
  categoryName,
  type Expense,
  type ExpenseMethod,
  expenseAmount,
  expenseMethods,
  MAX_EXPENSE_DESCRIPTION_LENGTH,
  supplierName,
} from './expense.ts'

const fields = z.strictObject({
  description: line(MAX_EXPENSE_DESCRIPTION_LENGTH),
  category: categoryName,
  supplier: supplierName,
  amount_cents: expenseAmount,
  due_date: civilDate,
  paid_on: z.pipe(blankToNull, z.nullable(civilDate)),
  payment_method: z.pipe(blankToNull, z.nullable(z.enum(expenseMethods))),
})

/** Expense as the form holds it. The schema depends on today. */
export const buildExpenseDraftSchema = (today: CivilDate) =>
  fields.check(
    z.refine(({ paid_on }) => !(isCivilDate(paid_on ?? '') && isExpensePaidInTheFuture({ paid_on }, today)), {
      path: ['paid_on'],
      error: expenseErrors.expense_paid_in_the_future.message,
    }),
  )

/** Unchecked form state. Blank means unknown, or not paid. */
export type ExpenseDraft = {
  description: string
  category: string
  supplier: string
  amount_cents: number | string
  due_date: string
  paid_on: string
  payment_method: ExpenseMethod | ''
}

export const blankExpenseDraft = (today: CivilDate): ExpenseDraft => ({
  description: '',
  category: OTHER_CATEGORY,
  supplier: '',
  amount_cents: '',
  due_date: today,
  paid_on: '',
  payment_method: '',
})

export const toExpenseDraft = (expense: Expense): ExpenseDraft => ({
  description: expense.description,
  category: expense.category,
  supplier: expense.supplier ?? '',
  amount_cents: expense.amount_cents,
  due_date: expense.due_date,
  paid_on: expense.paid_on ?? '',
  payment_method: expense.payment_method ?? '',
})

/** Converts a valid draft to the request body. */
export const toExpenseInput = ({ supplier, amount_cents, paid_on, payment_method, ...draft }: ExpenseDraft) => ({
  ...draft,
  supplier: supplier.trim() || null,
  amount_cents: Number(amount_cents),
  paid_on: paid_on || null,
  payment_method: payment_method || null,
})
