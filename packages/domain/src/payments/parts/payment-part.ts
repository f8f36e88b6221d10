import * as z from 'zod/mini'
import { cents } from '../../shared/brazil/money.ts'
import { id } from '../../shared/ids.ts'
import { civilDate } from '../../shared/time/civil-date.ts'
import { payment, paymentMethods } from '../payment.ts'

/** Limit of the parts of one payment. */
export const MAX_PARTS = 50

/** Amount received of a payment before it is paid in full. It never changes; it is removed and received again. */
export const paymentPart = z.object({
  id: z.string(),
  amount_cents: z.int(),
  payment_date: z.string(),
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** Number of its valid receipt. */
  receipt: payment.shape.receipt,
  /** Day on which its Receita Saúde was issued. */
  tax_issued_on: payment.shape.tax_issued_on,
})
export type PaymentPart = z.infer<typeof paymentPart>

/** Carries what was shown as owed, so that two desks do not receive the same money. Without a date, it was received today. */
export const newPaymentPart = z.strictObject({
  id,
  amount_cents: cents.check(z.gte(1)),
  owed_cents: cents,
  payment_date: z._default(z.nullable(civilDate), null),
  payment_method: z._default(z.nullable(z.enum(paymentMethods)), null),
})
export type NewPaymentPart = z.infer<typeof newPaymentPart>
