import type { Grant } from '../plans/plan.ts'
import type { Instant } from '../shared/time/instant.ts'
import type { OrderMethod, OrderState } from './order.ts'

/** A clinic has at most one of these at a time. */
export const openStates = ['creating', 'pending', 'in_review'] as const satisfies readonly OrderState[]

export const isOpen = (state: OrderState): boolean => (openStates as readonly OrderState[]).includes(state)

/**
 * What an order's grant is while the order stands so; `null` is none. It follows from how the order stands now and from nothing
 * else: what was paid once and is not any more, grants nothing.
 */
export const grantStatusOf = (state: OrderState): Grant['status'] | null => {
  switch (state) {
    case 'paid':
    case 'refunding':
    case 'partially_refunded':
      return 'active'
    case 'disputed':
      return 'suspended'
    case 'refunded':
      return 'revoked'
    default:
      return null
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after it was made an order that is owed is looked at, should no news of it come. */
const owedLooks = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR]
const OWED_FOR = 45 * DAY
/** Money may be taken back for months: every day while a card is being settled, then every week. */
const SETTLED_AFTER = 40 * DAY
const SAFE_AFTER = 120 * DAY
const WEEK = 7 * DAY

/** What can still be paid, or may be by whoever has its code. */
export const isOwed = (state: OrderState): boolean => isOpen(state) || state === 'overdue'

const isHeld = (state: OrderState): boolean => ['active', 'suspended'].includes(grantStatusOf(state) ?? '')

type Looked = { state: OrderState; method: OrderMethod; created_at: string }

/** When an order is to be looked at next, or `null` once nothing more can happen to it. */
export const nextLookAt = ({ state, method, created_at }: Looked, now: Date): Instant | null => {
  const at = (moment: number): Instant => new Date(moment).toISOString()
  const made = Date.parse(created_at)
  const age = now.getTime() - made
  if (isOwed(state) || state === 'needs_attention') {
    const soon = owedLooks.find((after) => after > age)
    if (soon !== undefined) return at(made + soon)
    return age < OWED_FOR ? at(now.getTime() + DAY) : null
  }
  if (!isHeld(state) || age >= SAFE_AFTER) return null
  const isSettling = method === 'credit_card' && age < SETTLED_AFTER
  return at(now.getTime() + (isSettling ? DAY : WEEK))
}

/** So long an order may be without a charge before it is given up. */
const CREATED_WITHIN = 15 * MINUTE

export const isGivenUp = ({ state, created_at }: Looked, now: Date): boolean =>
  state === 'creating' && now.getTime() - Date.parse(created_at) > CREATED_WITHIN
