import * as z from 'zod/mini'
import { cents } from '../../shared/brazil/money.ts'
import { id } from '../../shared/ids.ts'
import { civilDate } from '../../shared/time/civil-date.ts'
import { paymentMethods } from '../payment.ts'

/** Open payments of one patient that are listed. */
export const MAX_OPEN_PAYMENTS = 200
/** Payments that are received at once. */
export const MAX_RECEIVED = 50

export const openPaymentsQuery = z.strictObject({ patient_id: id })

/** What comes in of one payment, with its `rev` and what was shown as owed. */
const receivedPayment = z.strictObject({ id, rev: z.int(), owed_cents: cents, amount_cents: cents }).check(
  z.refine(({ amount_cents, owed_cents }) => amount_cents > 0 || owed_cents === 0, {
    path: ['amount_cents'],
    error: 'Informe quanto foi recebido.',
  }),
)

/** Open payments that are received together, each whole or in part. All of them are received, or none. Without a date, it was today. */
export const receiving = z.strictObject({
  payments: z.array(receivedPayment).check(
    z.minLength(1),
    z.maxLength(MAX_RECEIVED),
    z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
  ),
  payment_date: z._default(z.nullable(civilDate), null),
  payment_method: z._default(z.nullable(z.enum(paymentMethods)), null),
})
export type Receiving = z.infer<typeof receiving>
