import type { Grant } from '../plans/plan.ts'
import type { Instant } from '../shared/time/instant.ts'
import type { OrderMethod, OrderState } from './order.ts'

/** A clinic has at most one order in these states. */
export const openOrderStates = ['creating', 'pending', 'in_review'] as const satisfies readonly OrderState[]

export const isOpenOrder = (state: OrderState): boolean => (openOrderStates as readonly OrderState[]).includes(state)

/**
 * Status of the grant of an order in this state; `null` means no grant.
 * It depends only on the current state: an order that is no longer paid grants nothing.
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

/** Delays after creation at which an unpaid order is synced if no event arrives. */
const SYNC_DELAYS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR]
const OWED_FOR = 45 * DAY
/** Refunds are possible for months: sync daily while a card payment clears, then weekly. */
const CARD_CLEARED_AFTER = 40 * DAY
const SAFE_AFTER = 120 * DAY
const WEEK = 7 * DAY

/** True if it can still be paid, also by someone who kept the code of an overdue one. */
export const isPayableState = (state: OrderState): boolean => isOpenOrder(state) || state === 'overdue'

const hasGrant = (state: OrderState): boolean => ['active', 'suspended'].includes(grantStatusOf(state) ?? '')

type SyncableOrder = { state: OrderState; method: OrderMethod; created_at: string }

/** Time of the next sync, or `null` once the order cannot change any more. */
export const nextSyncAt = ({ state, method, created_at }: SyncableOrder, now: Date): Instant | null => {
  const at = (moment: number): Instant => new Date(moment).toISOString()
  const made = Date.parse(created_at)
  const age = now.getTime() - made
  if (isPayableState(state) || state === 'needs_attention') {
    const soon = SYNC_DELAYS_MS.find((after) => after > age)
    if (soon !== undefined) return at(made + soon)
    return age < OWED_FOR ? at(now.getTime() + DAY) : null
  }
  if (!hasGrant(state) || age >= SAFE_AFTER) return null
  const isClearing = method === 'credit_card' && age < CARD_CLEARED_AFTER
  return at(now.getTime() + (isClearing ? DAY : WEEK))
}

/** Time after which an order without a charge is abandoned. */
const CREATED_WITHIN = 15 * MINUTE

export const isAbandoned = ({ state, created_at }: SyncableOrder, now: Date): boolean =>
  state === 'creating' && now.getTime() - Date.parse(created_at) > CREATED_WITHIN
