// Computes a clinic's plan from the provider's charges alone. Written independently of the product, so
// that an error must be in both to go unnoticed.
import type { Grant, PaidPlan, PlanState } from '@postura/domain/plans/plan'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'

/** The grant status that a charge should have. */
type GrantStatus = Grant['status']

const grantStatuses: Record<string, GrantStatus> = {
  CONFIRMED: 'active',
  RECEIVED: 'active',
  // A pending refund has not been paid out yet.
  REFUND_IN_PROGRESS: 'active',
  AWAITING_CHARGEBACK_REVERSAL: 'active',
  CHARGEBACK_REQUESTED: 'suspended',
  CHARGEBACK_DISPUTE: 'suspended',
}

export const grantStatusOf = ({ status, deleted }: { status: string; deleted: boolean }): GrantStatus =>
  deleted ? 'revoked' : (grantStatuses[status] ?? 'revoked')

const planOfPrice: Record<number, { plan: PaidPlan; days: number }> = {
  10000: { plan: 'pro', days: 30 },
  100000: { plan: 'pro-annual', days: 365 },
}

const boughtWith = ({ cents }: Charge): { plan: PaidPlan; days: number } => {
  const bought = planOfPrice[cents]
  if (!bought) throw new Error(`no plan costs ${cents}`)
  return bought
}

/** A card payment counts from its confirmation, not from its credit. */
export const paidDayOf = ({ billingType, confirmedDate, paymentDate, id }: Charge): CivilDate => {
  const day = billingType === 'CREDIT_CARD' ? confirmedDate : paymentDate
  if (day === null) throw new Error(`${id} was never paid`)
  return day
}

/** The status that the worker saw for a charge after it was paid, and the day it first saw it. */
export type ObservedStatus = { standing: GrantStatus; since: CivilDate }
type ExpectedPlan = Pick<PlanState, 'plan' | 'planExpiration' | 'expired'>

const byPayment = (a: Charge, b: Charge): number => {
  const [left, right] = [a, b].map((charge) => `${paidDayOf(charge)} ${charge.externalReference}`)
  return String(left) < String(right) ? -1 : 1
}

/** The plan of one clinic on a day. Without an active charge, what the worker saw decides: a clinic never seen to pay is free. */
export const computeExpectedPlan = (
  today: CivilDate,
  charges: Charge[],
  seen: ReadonlyMap<string, ObservedStatus>,
): ExpectedPlan => {
  const worthIt = charges.filter((charge) => grantStatusOf(charge) === 'active').sort(byPayment)
  let end = ''
  let current: PaidPlan | null = null
  for (const charge of worthIt) {
    const { plan, days } = boughtWith(charge)
    const isOver = end < today
    end = addDays(end > paidDayOf(charge) ? end : paidDayOf(charge), days)
    if (isOver) current = plan
  }
  if (current !== null) return { plan: current, planExpiration: end, expired: end < today }
  const lost = charges
    .filter(({ id }) => seen.has(id))
    .sort(byPayment)
    .at(-1)
  if (!lost) return { plan: 'free', planExpiration: null, expired: false }
  const lastDay = addDays(seen.get(lost.id)?.since ?? today, -1)
  return { plan: boughtWith(lost).plan, planExpiration: lastDay, expired: lastDay < today }
}
