import type { Cents } from '../../shared/brazil/money.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'

/** Most payments that are offered as the sum of one line. */
export const MAX_SUMMED = 6

type Owed = { id: string; amount_cents: Cents; due_date: CivilDate }

const byDueDate = (a: Owed, b: Owed): number =>
  a.due_date === b.due_date ? (a.id < b.id ? -1 : 1) : a.due_date < b.due_date ? -1 : 1

/** Two or more payments of one person, next to each other by due date, whose sum is the amount; the oldest first, empty if there are none. */
export const findSum = <T extends Owed>(payments: readonly T[], amount: Cents): T[] => {
  const ordered = payments.toSorted(byDueDate)
  for (let from = 0; from < ordered.length; from += 1) {
    let sum = 0
    for (const [at, payment] of ordered.slice(from, from + MAX_SUMMED).entries()) {
      sum += payment.amount_cents
      if (sum > amount) break
      if (sum === amount && at > 0) return ordered.slice(from, from + at + 1)
    }
  }
  return []
}
