import type { Cents } from '../../shared/brazil/money.ts'
import { type CivilDate, lastOfMonth } from '../../shared/time/civil-date.ts'
import { restOf } from '../parts/part.rules.ts'
import { displayStatus } from '../payment.rules.ts'
import type { Payment } from '../payment.ts'

type Open = Pick<Payment, 'id' | 'amount_cents' | 'parts_cents' | 'status' | 'due_date'>

export const sumOwed = (payments: readonly Open[]): Cents => payments.reduce((sum, each) => sum + restOf(each), 0)

/** What is due by the end of this month; without any, the next one. Later months of a monthly payment are not owed yet. */
export const pickDue = <T extends Open>(open: readonly T[], today: CivilDate): readonly T[] => {
  const due = open.filter(({ due_date, status }) => due_date <= lastOfMonth(today) || status === 'overdue')
  return due.length > 0 ? due : open.slice(0, 1)
}

/** What is received without saying how much: what is overdue, else what is due. */
export const pickUsual = <T extends Open>(open: readonly T[], today: CivilDate): readonly T[] => {
  const overdue = open.filter((each) => displayStatus(each, today) === 'overdue')
  return overdue.length > 0 ? overdue : pickDue(open, today)
}

/** How an amount is divided: the oldest payment that owes exactly as much, else the oldest ones in order. */
export const divideAmount = (payments: readonly Open[], amount: Cents): ReadonlyMap<string, Cents> => {
  const exact = payments.find((each) => restOf(each) === amount)
  if (exact) return new Map([[exact.id, amount]])
  let left = amount
  const divided = new Map<string, Cents>()
  for (const each of payments) {
    const taken = Math.min(left, restOf(each))
    if (taken > 0) divided.set(each.id, taken)
    left -= taken
  }
  return divided
}
