import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment } from '@postura/domain/payments/payment'
import { divideAmount, pickDue, pickUsual, sumOwed } from '@postura/domain/payments/receiving/receiving.rules'
import type { Cents } from '@postura/domain/shared/brazil/money'
import { useState } from 'react'
import { today } from '~/lib/today'

const pickFirst = (open: readonly Payment[], amount: Cents | null): readonly Payment[] => {
  if (amount === null) return pickUsual(open, today())
  const due = pickDue(open, today())
  const taken = divideAmount(sumOwed(due) < amount ? open : due, amount)
  return open.filter(({ id }) => taken.has(id))
}

/** Which open payments are received, and how much of each. */
export const useReceiving = (open: readonly Payment[], told: Cents | null) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(pickFirst(open, told).map(({ id }) => id)))
  // Null is everything that is chosen.
  const [typed, setTyped] = useState<Cents | string | null>(told)
  const received = open.filter(({ id }) => chosen.has(id))
  const owed = sumOwed(received)
  const amount = typed ?? owed
  const taken = divideAmount(received, typeof amount === 'number' ? Math.min(amount, owed) : 0)
  return {
    chosen,
    owed,
    amount,
    taken,
    setAmount: setTyped,
    /** Another choice is received as a whole. */
    toggle: (id: string): void => {
      setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
      setTyped(null)
    },
    payments: received.flatMap(({ id, rev, ...payment }) => {
      const amount_cents = taken.get(id) ?? 0
      const owed_cents = restOf({ ...payment })
      return amount_cents > 0 || owed_cents === 0 ? [{ id, rev, owed_cents, amount_cents }] : []
    }),
  }
}
