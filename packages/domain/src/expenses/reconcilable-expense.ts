import * as z from 'zod/mini'
import { cents } from '../shared/brazil/money.ts'
import { listOf } from '../shared/page.ts'
import { civilDate, daysBetween } from '../shared/time/civil-date.ts'
import { expense } from './expense.ts'

/** Limits of a query: amounts, and days. */
const MAX_AMOUNTS = 1_000
const MAX_DAYS = 366
/** Limit of open expenses, and of paid ones, in a response. */
export const MAX_RECONCILABLE_EXPENSES = 500
/** Days between a line and the day on which the expense was marked as paid. */
export const MAX_DAYS_OFF = 3

/** Only data of a statement that leaves the device: amounts and the date range. */
export const debitQuery = z
  .strictObject({ amounts: z.array(cents).check(z.maxLength(MAX_AMOUNTS)), from: civilDate, to: civilDate })
  .check(
    z.refine(
      ({ from, to }) => {
        const days = daysBetween(from, to)
        return days >= 0 && days <= MAX_DAYS
      },
      { path: ['to'] },
    ),
  )
export type DebitQuery = z.infer<typeof debitQuery>

/** `more`: true if there were too many expenses to return. */
export const reconcilableExpenses = z.object({
  expenses: listOf(expense, 2 * MAX_RECONCILABLE_EXPENSES),
  more: z.boolean(),
})
