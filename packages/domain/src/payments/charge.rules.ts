import type { Cents } from '../shared/brazil/money.ts'
import type { PaymentMethod } from './payment.ts'

type Charge = { amount_cents: Cents; pending: boolean; payment_method: PaymentMethod | null }

/** Paid when an amount and a method are given and nobody said it is still owed. */
export const isPaidAtOnce = ({ amount_cents, pending, payment_method }: Charge): boolean =>
  !pending && amount_cents > 0 && payment_method !== null
