// What may happen to a charge at the provider, picked at random from what its own rules allow.
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { Ledger } from '@postura/provider-stand-in/ledger/ledger'
import { isMoveName, type MoveName, mayMove, moves } from '@postura/provider-stand-in/ledger/moves'

export type Chance = () => number

export const pick = <const T>(chance: Chance, from: readonly T[]): T => {
  const picked = from[Math.floor(chance() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

type Act = MoveName | 'refund-part'

/** Days make a charge overdue, and a dispute or a credit of PIX exists in no bank. */
const mayHappen = (charge: Charge, move: MoveName): boolean => {
  if (move === 'overdue' || !mayMove(charge, move)) return false
  return move !== 'receive' || charge.billingType === 'CREDIT_CARD'
}

const leftOf = ({ cents, refunds }: Charge): number => cents - refunds.reduce((sum, refund) => sum + refund.cents, 0)

const actsOn = (charge: Charge): Act[] => {
  const allowed: Act[] = Object.keys(moves).filter((name) => isMoveName(name) && mayHappen(charge, name)) as MoveName[]
  if (allowed.includes('refund') && leftOf(charge) > 1) allowed.push('refund-part')
  // Whatever is worth trying comes after it was paid.
  if (allowed.includes('pay')) allowed.push('pay', 'pay', 'pay')
  return allowed
}

const act = (ledger: Ledger, charge: Charge, name: Act, chance: Chance): boolean => {
  if (name === 'refund') return ledger.refund(charge, undefined, null)
  if (name === 'refund-part') return ledger.refund(charge, 1 + Math.floor(chance() * (leftOf(charge) - 1)), null)
  return ledger.move(charge, name)
}

/** Does one of the things that can happen to this charge, and answers which. */
export const happenTo = (ledger: Ledger, charge: Charge, chance: Chance): string => {
  const acts = actsOn(charge)
  if (acts.length === 0) return 'nothing'
  const name = pick(chance, acts)
  if (!act(ledger, charge, name, chance)) throw new Error(`${charge.status} does not allow ${name}`)
  return name
}

/** What no bank leaves open for ever: a refund is made or denied, and what was won back comes back. */
export const closeWhatIsOpen = (ledger: Ledger, charge: Charge, chance: Chance): void => {
  if (charge.status === 'REFUND_IN_PROGRESS') act(ledger, charge, pick(chance, ['refund', 'refund-deny']), chance)
  if (mayHappen(charge, 'receive') && charge.status === 'AWAITING_CHARGEBACK_REVERSAL') ledger.move(charge, 'receive')
}
