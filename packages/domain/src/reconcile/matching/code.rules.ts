import { isOpenPayment } from '../../payments/payment.rules.ts'
import { type CivilDate, daysBetween } from '../../shared/time/civil-date.ts'
import type { StatementLine } from '../statement.ts'
import { MAX_DAYS_APART, type ReconcilablePayment } from './reconcilable-payment.ts'
import { findPaymentIds } from './reconcile-query.ts'

/** Reason why a code is not enough to match its payment. */
export const doubts = ['other_amount', 'repeated', 'already_paid', 'canceled', 'several_codes'] as const
export type Doubt = (typeof doubts)[number]

/** Result for a line with a code: `certain`, `settled` (paid before), or a doubt. `named` are all payments whose codes it contains. */
export type CodeMatch<P> = { payment: P; named: readonly P[]; says: 'certain' | 'settled' | Doubt }

/** Payments in cash or by card are not on a statement. */
export const cameByBank = ({ status, payment_method }: ReconcilablePayment): boolean =>
  status === 'paid' && (payment_method === null || payment_method === 'pix')

/** Days between the line and the payment date; 0 for an open payment. */
const daysOff = ({ date }: { date: CivilDate }, { payment_date }: ReconcilablePayment): number =>
  payment_date === null ? 0 : Math.abs(daysBetween(payment_date, date))

const saidBy = (line: StatementLine, payment: ReconcilablePayment, isTaken: boolean): CodeMatch<never>['says'] => {
  if (payment.status === 'canceled') return 'canceled'
  if (line.amount_cents !== payment.amount_cents) return 'other_amount'
  if (isTaken) return 'repeated'
  if (isOpenPayment(payment.status)) return 'certain'
  // A payment marked by hand has the date on which the user saw it.
  return payment.payment_date !== null && daysOff(line, payment) <= MAX_DAYS_APART ? 'settled' : 'already_paid'
}

/** Of a payment in parts, a line is rather a part that came by bank near its day, then the rest of this amount, then any other part. */
const rankOf = (payment: ReconcilablePayment, says: CodeMatch<never>['says']): number => {
  if (says === 'settled') return cameByBank(payment) ? 0 : 2
  if (says === 'certain') return 1
  return isOpenPayment(payment.status) ? 3 : says === 'other_amount' ? 5 : 4
}

/**
 * Matches every line that contains the code of one of these payments. If several lines contain the same code, the earliest one
 * matches an open payment, and the one nearest to the payment date matches a paid one. A line with two codes is never certain.
 */
export const matchCodes = <L extends StatementLine, P extends ReconcilablePayment>(
  lines: readonly L[],
  payments: readonly P[],
): Map<L, CodeMatch<P>> => {
  const byPayment = Map.groupBy(payments, ({ payment_id }) => payment_id)
  const taken = new Set<P>()
  const coded = new Map<L, CodeMatch<P>>()
  const shown = lines.flatMap((line) => {
    const ids = findPaymentIds(line)
    const found = ids.flatMap((id) => byPayment.get(id) ?? [])
    const [first] = found
    if (!first) return []
    const own = found.filter(({ payment_id }) => payment_id === first.payment_id)
    const received = own.filter(({ status }) => status === 'paid').map((payment) => daysOff(line, payment))
    return { line, own, named: found, isOne: ids.length === 1, off: received.length > 0 ? Math.min(...received) : 0 }
  })
  const inTurn = shown.toSorted((a, b) => a.off - b.off || daysBetween(b.line.date, a.line.date))
  for (const { line, own, named, isOne } of inTurn) {
    const sayOf = (payment: P) => saidBy(line, payment, taken.has(payment))
    const best = (some: readonly P[]) => some.toSorted((a, b) => rankOf(a, sayOf(a)) - rankOf(b, sayOf(b)))[0]
    const before = isOne ? undefined : best(named.filter((payment) => sayOf(payment) === 'settled'))
    const payment = before ?? best(own)
    if (!payment) continue
    const says = before || isOne ? sayOf(payment) : 'several_codes'
    if (says === 'certain' || says === 'settled') taken.add(payment)
    coded.set(line, { payment, named, says })
  }
  return coded
}
