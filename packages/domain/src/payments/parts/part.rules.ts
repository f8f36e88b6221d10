import type { Cents } from '../../shared/brazil/money.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { Payment, PaymentMethod, PaymentStatus } from '../payment.ts'
import type { PaymentPart } from './payment-part.ts'

/** Amount that is still owed: nothing once it is paid or canceled. */
export const restOf = ({
  amount_cents,
  parts_cents,
  status,
}: Pick<Payment, 'amount_cents' | 'parts_cents' | 'status'>): Cents =>
  status === 'paid' || status === 'canceled' ? 0 : amount_cents - parts_cents

/** True if something was received and something is still owed. */
export const isPartlyReceived = (payment: Pick<Payment, 'amount_cents' | 'parts_cents' | 'status'>): boolean =>
  payment.parts_cents > 0 && restOf(payment) > 0

type Part = Pick<PaymentPart, 'id' | 'amount_cents' | 'payment_date' | 'payment_method'>
type Details = { payment_date: CivilDate | null; payment_method: PaymentMethod | null }
type Before = Details & { amount_cents: Cents; status: PaymentStatus }

/** The payment after its parts or its amount changed: paid with the day and the method of the last part once they reach the amount. */
export const applyParts = (
  { amount_cents, status, payment_date, payment_method }: Before,
  parts: readonly Part[],
): Details & { status: PaymentStatus; parts_cents: Cents } => {
  const parts_cents = parts.reduce((sum, part) => sum + part.amount_cents, 0)
  const [last] = [...parts].sort((a, b) => (`${a.payment_date} ${a.id}` < `${b.payment_date} ${b.id}` ? 1 : -1))
  if (last && parts_cents === amount_cents)
    return { parts_cents, status: 'paid', payment_date: last.payment_date, payment_method: last.payment_method }
  if (status !== 'paid') return { parts_cents, status, payment_date, payment_method }
  return { parts_cents, status: 'pending', payment_date: null, payment_method: null }
}
