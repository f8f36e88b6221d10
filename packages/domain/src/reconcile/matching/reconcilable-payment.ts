import * as z from 'zod/mini'
import { payment } from '../../payments/payment.ts'
import { cents } from '../../shared/brazil/money.ts'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { pickFields } from '../../shared/pick-fields.ts'
import { civilDate, daysBetween } from '../../shared/time/civil-date.ts'

/** Maximum days between a line and a payment of the same amount. */
export const MAX_DAYS_APART = 3
/** Maximum days after the due date if the line certainly names the patient. */
export const MAX_DAYS_LATE = 30

/** Limits of a query: amounts, payment ids, and days. */
export const MAX_QUERY_VALUES = 1_000
export const MAX_STATEMENT_DAYS = 366
/** Limit of open payments, and of paid ones, in a response. */
export const MAX_RECONCILABLE_PAYMENTS = 1_000
/** Limit of named payments and their parts in a response. */
export const MAX_NAMED = 2 * MAX_QUERY_VALUES

/** Only data of a statement that leaves the device: amounts, the date range, and payment ids from codes. */
export const reconcileQuery = z
  .strictObject({
    amounts: z.array(cents).check(z.maxLength(MAX_QUERY_VALUES)),
    ids: z.array(id).check(z.maxLength(MAX_QUERY_VALUES)),
    from: civilDate,
    to: civilDate,
  })
  .check(
    z.refine(
      ({ from, to }) => {
        const days = daysBetween(from, to)
        return days >= 0 && days <= MAX_STATEMENT_DAYS
      },
      { path: ['to'] },
    ),
  )
export type ReconcileQuery = z.infer<typeof reconcileQuery>

/** Amount that a line may match: a payment, a part of one, or what is still owed of it. */
export const reconcilablePayment = z.extend(
  pickFields(
    payment,
    'id',
    'patient_id',
    'patient_name',
    'description',
    'amount_cents',
    'due_date',
    'status',
    'payment_date',
    'payment_method',
  ),
  /** The payment itself; differs from `id` for a part. */
  { payment_id: z.string() },
)
export type ReconcilablePayment = z.infer<typeof reconcilablePayment>

/** `more`: true if there were too many payments to return. */
export const reconcilablePayments = z.object({
  payments: listOf(reconcilablePayment, 3 * MAX_RECONCILABLE_PAYMENTS + MAX_NAMED),
  more: z.boolean(),
})
