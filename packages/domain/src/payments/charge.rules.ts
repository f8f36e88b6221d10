import type { Cents } from '../shared/brazil/money.ts'
import type { PaymentMethod } from './payment.ts'

type Charge = { amount_cents: Cents; pending: boolean; payment_method: PaymentMethod | null }

/** True if there is an amount and a method and the charge is not marked as pending. */
export const isPaidImmediately = ({ amount_cents, pending, payment_method }: Charge): boolean =>
  !pending && amount_cents > 0 && payment_method !== null
