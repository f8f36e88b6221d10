import * as z from 'zod/mini'
import { scope } from '../scheduling/scheduling.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { listOf, notBothCursors, pageOf, pageQuery } from '../shared/page.ts'
import { blankToNull, line, optionalLine } from '../shared/text.ts'
import { civilDate, civilMonth } from '../shared/time/civil-date.ts'

/** How the clinic pays. Cash leaves the cash box, everything else the bank. */
export const expenseMethods = ['pix', 'boleto', 'transfer', 'debit', 'credit_card', 'cash'] as const
export type ExpenseMethod = (typeof expenseMethods)[number]

/** Follows from the dates; nothing is stored. */
export const expenseStatuses = ['open', 'overdue', 'paid'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

export const MAX_EXPENSE_DESCRIPTION_LENGTH = 200
export const MAX_CATEGORY_LENGTH = 40
export const MAX_SUPPLIER_LENGTH = 100
/** Five years of a monthly expense. */
export const MAX_EXPENSE_ROWS = 60
export const MAX_LABEL_LENGTH = 10

export const categoryName = line(MAX_CATEGORY_LENGTH)
export const supplierName = z.pipe(blankToNull, z.nullable(line(MAX_SUPPLIER_LENGTH)))
export const expenseAmount = cents.check(z.gte(1))

const shared = {
  description: line(MAX_EXPENSE_DESCRIPTION_LENGTH),
  category: categoryName,
  supplier: supplierName,
  payment_method: z.nullable(z.enum(expenseMethods)),
  paid_on: z.nullable(civilDate),
}

/** One row as it was previewed. `series_label` is its month or its number, `03/2027` or `2/10`. */
const newRow = z.strictObject({
  id,
  amount_cents: expenseAmount,
  due_date: civilDate,
  series_label: z.nullable(line(MAX_LABEL_LENGTH)),
})
export type NewExpenseRow = z.infer<typeof newRow>

/** One expense, or all rows of a series. */
export const newExpenses = z
  .strictObject({
    ...shared,
    series_id: z.nullable(id),
    rows: z.array(newRow).check(z.minLength(1), z.maxLength(MAX_EXPENSE_ROWS)),
  })
  .check(
    z.refine(
      ({ series_id, rows }) =>
        rows.every(({ series_label }) => (series_label === null) === (series_id === null)) &&
        (series_id !== null || rows.length === 1),
      { path: ['rows'] },
    ),
    z.refine(({ series_id, paid_on }) => series_id === null || paid_on === null, { path: ['paid_on'] }),
  )
export type NewExpenses = z.infer<typeof newExpenses>

/** Carries the `rev` that was on the screen. The scope is that of a series; a single expense is changed alone. */
export const expenseChange = z.strictObject({
  rev: z.int(),
  scope,
  ...shared,
  amount_cents: expenseAmount,
  due_date: civilDate,
})
export type ExpenseChange = z.infer<typeof expenseChange>

/** Paid on a day, or open again. The method stays as it is if none is given. */
export const expensePayment = z.strictObject({
  rev: z.int(),
  paid_on: z.nullable(civilDate),
  payment_method: z.optional(z.nullable(z.enum(expenseMethods))),
})
export type ExpensePayment = z.infer<typeof expensePayment>

export const expense = z.object({
  id: z.string(),
  description: z.string(),
  category: z.string(),
  supplier: z.nullable(z.string()),
  amount_cents: z.int(),
  due_date: z.string(),
  paid_on: z.nullable(z.string()),
  payment_method: z.nullable(z.enum(expenseMethods)),
  series_id: z.nullable(z.string()),
  series_label: z.nullable(z.string()),
  rev: z.int(),
})
export type Expense = z.infer<typeof expense>

const filters = {
  q: z._default(optionalLine(100), ''),
  /** Month of the due date. */
  month: z.optional(civilMonth),
  status: z.optional(z.enum(expenseStatuses)),
  category: z.optional(categoryName),
}
export const expenseSumsQuery = z.strictObject(filters)
export type ExpenseFilters = z.infer<typeof expenseSumsQuery>
export const expenseListQuery = z.strictObject({ ...filters, ...pageQuery }).check(notBothCursors)
export type ExpenseListQuery = z.infer<typeof expenseListQuery>
export const expensePage = pageOf(expense)

/** Disjoint sums: an overdue expense is not also open. */
export const expenseSums = z.object({ open_cents: z.int(), overdue_cents: z.int(), paid_cents: z.int() })
export type ExpenseSums = z.infer<typeof expenseSums>

export const MAX_CATEGORIES = 60
/** A row adds a category to the usual ones, or leaves a usual one out. */
export const expenseCategory = z.object({ id: z.string(), name: z.string(), is_offered: z.boolean() })
export type ExpenseCategory = z.infer<typeof expenseCategory>
export const expenseCategories = listOf(expenseCategory, MAX_CATEGORIES)

/** Offers a category from now on, or no longer. Expenses that have it keep it. */
export const categoryChange = z.strictObject({ id, name: categoryName, is_offered: z.boolean() })
export type CategoryChange = z.infer<typeof categoryChange>
