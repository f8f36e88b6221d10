import { type CivilDate, daysBetween } from '../../../shared/time/civil-date.ts'
import { isOpen } from '../../payment.rules.ts'
import type { StatementLine } from '../statement.ts'
import { NEAR_DAYS, type Reconcilable } from './reconcilable.ts'
import { txidsIn } from './statement-question.ts'

/** Why a code does not settle what it names. */
export const doubts = ['other_amount', 'repeated', 'already_paid', 'canceled', 'several_codes'] as const
export type Doubt = (typeof doubts)[number]

/**
 * What a line says by the code it shows: it settles the payment, did so before, or there is something about it. `named` are all
 * whose codes it shows.
 */
export type Coded<P> = { payment: P; named: readonly P[]; says: 'certain' | 'settled' | Doubt }

/** How far from the day it was paid; what is owed has no such day. */
const daysOff = ({ date }: { date: CivilDate }, { payment_date }: Reconcilable): number =>
  payment_date === null ? 0 : Math.abs(daysBetween(payment_date, date))

const saidBy = (line: StatementLine, payment: Reconcilable, isTaken: boolean): Coded<never>['says'] => {
  if (payment.status === 'canceled') return 'canceled'
  if (line.amount_cents !== payment.amount_cents) return 'other_amount'
  if (isTaken) return 'repeated'
  if (isOpen(payment.status)) return 'certain'
  // Whoever marks it by hand does so on the day they see it.
  return payment.payment_date !== null && daysOff(line, payment) <= NEAR_DAYS ? 'settled' : 'already_paid'
}

/**
 * Every line that shows the code of one of these payments. Of several that pay the same one, the earliest did; of one that was
 * paid, the nearest to that day. Beside another code, even one that nobody knows any more, a code is never certain.
 */
export const readCodes = <L extends StatementLine, P extends Reconcilable>(
  lines: readonly L[],
  payments: readonly P[],
): Map<L, Coded<P>> => {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const taken = new Set<P>()
  const coded = new Map<L, Coded<P>>()
  const shown = lines.flatMap((line) => {
    const ids = txidsIn(line)
    const named = ids.flatMap((id) => byId.get(id) ?? [])
    const [first] = named
    return first ? { line, first, named, isOne: ids.length === 1, off: daysOff(line, first) } : []
  })
  const inTurn = shown.toSorted((a, b) => a.off - b.off || daysBetween(b.line.date, a.line.date))
  for (const { line, first, named, isOne } of inTurn) {
    const sayOf = (payment: P) => saidBy(line, payment, taken.has(payment))
    const before = named.find((payment) => sayOf(payment) === 'settled')
    const payment = before ?? first
    const says = before || isOne ? sayOf(payment) : 'several_codes'
    if (says === 'certain' || says === 'settled') taken.add(payment)
    coded.set(line, { payment, named, says })
  }
  return coded
}
