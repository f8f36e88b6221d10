// What a clinic's plan has to be, from the provider's books alone. Written a second time and by other hands than the product's, so
// that both are wrong only if both misread the provider.
import type { Grant, PaidPlan, PlanState } from '@postura/domain/plans/plan'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'

/** What a charge is worth to whoever paid it, as the provider has it. */
type Standing = Grant['status']

const worth: Record<string, Standing> = {
  CONFIRMED: 'active',
  RECEIVED: 'active',
  // Money that may go back has not gone yet.
  REFUND_IN_PROGRESS: 'active',
  AWAITING_CHARGEBACK_REVERSAL: 'active',
  CHARGEBACK_REQUESTED: 'suspended',
  CHARGEBACK_DISPUTE: 'suspended',
}

export const standingOf = ({ status, deleted }: { status: string; deleted: boolean }): Standing =>
  deleted ? 'revoked' : (worth[status] ?? 'revoked')

const planOfPrice: Record<number, { plan: PaidPlan; days: number }> = {
  10000: { plan: 'pro', days: 30 },
  100000: { plan: 'pro-annual', days: 365 },
}

const boughtWith = ({ cents }: Charge): { plan: PaidPlan; days: number } => {
  const bought = planOfPrice[cents]
  if (!bought) throw new Error(`nothing costs ${cents}`)
  return bought
}

/** A card counts from the day it was accepted, whenever its money comes. */
export const paidDayOf = ({ billingType, confirmedDate, paymentDate, id }: Charge): CivilDate => {
  const day = billingType === 'CREDIT_CARD' ? confirmedDate : paymentDate
  if (day === null) throw new Error(`${id} was never paid`)
  return day
}

/** What the worker was told of a charge once it had been told that it was paid: how it stands, and since which of its looks. */
export type Seen = { standing: Standing; since: CivilDate }
type ExpectedPlan = Pick<PlanState, 'plan' | 'planExpiration' | 'expired'>

const byPayment = (a: Charge, b: Charge): number => {
  const [left, right] = [a, b].map((charge) => `${paidDayOf(charge)} ${charge.externalReference}`)
  return String(left) < String(right) ? -1 : 1
}

/**
 * The plan these charges of one clinic give on a day. Where none is worth anything any more, what was seen of them decides: whoever
 * was never seen to pay was never anything but free, and nobody can lose what they never had.
 */
export const planFromBooks = (today: CivilDate, charges: Charge[], seen: ReadonlyMap<string, Seen>): ExpectedPlan => {
  const worthIt = charges.filter((charge) => standingOf(charge) === 'active').sort(byPayment)
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
