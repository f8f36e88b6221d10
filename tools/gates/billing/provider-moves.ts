// Random changes of a charge at the provider, within its rules.
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { Ledger } from '@postura/provider-stand-in/ledger/ledger'
import { canMove, isMoveName, type MoveName, moves } from '@postura/provider-stand-in/ledger/moves'

export type Random = () => number

export const pick = <const T>(chance: Random, from: readonly T[]): T => {
  const picked = from[Math.floor(chance() * from.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

type Act = MoveName | 'refund-part'

/** Days make a charge overdue by themselves, and PIX has no disputes or credit dates. */
const mayHappen = (charge: Charge, move: MoveName): boolean => {
  if (move === 'overdue' || !canMove(charge, move)) return false
  return move !== 'receive' || charge.billingType === 'CREDIT_CARD'
}

const leftOf = ({ cents, refunds }: Charge): number => cents - refunds.reduce((sum, refund) => sum + refund.cents, 0)

const actsOn = (charge: Charge): Act[] => {
  const allowed: Act[] = Object.keys(moves).filter((name) => isMoveName(name) && mayHappen(charge, name)) as MoveName[]
  if (allowed.includes('refund') && leftOf(charge) > 1) allowed.push('refund-part')
  // Most cases need a paid charge, so paying is more likely.
  if (allowed.includes('pay')) allowed.push('pay', 'pay', 'pay')
  return allowed
}

const act = (ledger: Ledger, charge: Charge, name: Act, chance: Random): boolean => {
  if (name === 'refund') return ledger.refund(charge, undefined, null)
  if (name === 'refund-part') return ledger.refund(charge, 1 + Math.floor(chance() * (leftOf(charge) - 1)), null)
  return ledger.move(charge, name)
}

/** Applies one random move that the charge allows; returns its name. */
export const applyRandomMove = (ledger: Ledger, charge: Charge, chance: Random): string => {
  const acts = actsOn(charge)
  if (acts.length === 0) return 'nothing'
  const name = pick(chance, acts)
  if (!act(ledger, charge, name, chance)) throw new Error(`${charge.status} does not allow ${name}`)
  return name
}

/** Resolves states that a bank does not keep forever: refunds are paid or denied, and disputes end. */
export const resolvePendingStatus = (ledger: Ledger, charge: Charge, chance: Random): void => {
  if (charge.status === 'REFUND_IN_PROGRESS') act(ledger, charge, pick(chance, ['refund', 'refund-deny']), chance)
  if (mayHappen(charge, 'receive') && charge.status === 'AWAITING_CHARGEBACK_REVERSAL') ledger.move(charge, 'receive')
}
