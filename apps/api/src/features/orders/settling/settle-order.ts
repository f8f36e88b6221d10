import { errors } from '@postura/domain/errors'
import type { OrderState } from '@postura/domain/orders/order'
import { grantStatusOf, isGivenUp, isOwed } from '@postura/domain/orders/order.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type AdminTx, asSelf, EXISTS_ALREADY, isDatabaseError, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Charge } from '../../../providers/billing/billing-provider.ts'
import type { ChargedOrder } from '../orders.queries.ts'
import { findCustomer } from './buyers.queries.ts'
import { type ChargeDeps, chargeOf } from './charge-order.ts'
import {
  type Attention,
  type Change,
  hasOtherGrantNear,
  insertLetter,
  type Lease,
  leaseOrder,
  writeGrant,
  writeOrder,
} from './leases.queries.ts'
import { LeaseLost, Refusal } from './refusal.ts'

export type SettleDeps = ChargeDeps & { queue: Pick<Queue, 'enqueue'> }
export type OrderRef = { adminId: string; orderId: string }

/** Why nothing may be granted for this charge, if so. Whom it was made out to is known since it was made. */
const strangenessOf = (order: ChargedOrder, charge: Charge, customer: string | undefined): Attention | null => {
  if (charge.amountCents !== order.amount_cents) return 'another_amount'
  const expected = order.provider_customer_id ?? customer
  return expected !== undefined && charge.customerId !== expected ? 'another_customer' : null
}

/** The provider's word for how it stands, in ours; what nobody knows leaves it as it was. */
const stateFrom = (order: ChargedOrder, { state }: Charge): OrderState => (state === 'unknown' ? order.state : state)

/** Without a charge: given up, taken back, still to be made; or it was there and is gone, which is strange if it was paid. */
const changeWithout = (order: ChargedOrder, now: Date): Change => {
  if (order.state === 'creating') {
    if (order.cancel_wanted_at !== null) return { state: 'canceled' }
    if (!isGivenUp(order, now)) return { state: 'creating' }
    return { state: 'failed', failure_code: 'provider_unavailable', failure: errors.provider_unavailable.message }
  }
  if (isOwed(order.state)) return { state: 'canceled' }
  return grantStatusOf(order.state) === null ? { state: order.state } : { state: order.state, attention: 'charge_gone' }
}

/** A code is not always ready with its charge; after that, the next look brings it. */
const CODE_WAITS_MS = [500, 1_000, 2_000]

const pixOf = async ({ provider, sleep }: SettleDeps, order: ChargedOrder, charge: Charge) => {
  if (order.method !== 'pix' || order.pix_payload !== null || charge.state !== 'pending') return {}
  for (const ms of [0, ...CODE_WAITS_MS]) {
    if (ms > 0) await sleep(ms)
    // It costs nobody anything if it comes with the next look; the charge, once known, must be kept.
    const code = await provider.getPixCode(charge.id).catch(() => null)
    if (code) return { pix_payload: code.payload, pix_expires_at: code.expiresAt }
  }
  return {}
}

/** Why a person should see an order that has just come to stand so. */
const attentionTo = async (tx: AdminTx, { id }: ChargedOrder, state: OrderState, paidOn: CivilDate) => {
  if (state === 'disputed') return 'disputed'
  if (state === 'partially_refunded') return 'partly_refunded'
  return state === 'paid' && (await hasOtherGrantNear(tx, id, paidOn)) ? 'paid_twice' : null
}

/** Tells the buyer, once each: how to pay as soon as they can, and that it was paid. */
const writeLetters = async ({ queue }: SettleDeps, tx: AdminTx, order: ChargedOrder, change: Change): Promise<void> => {
  const { id: orderId, method } = order
  const isPayable = change.state === 'pending' && (method === 'credit_card' || change.pix_payload !== undefined)
  const kind = change.state === 'paid' ? 'order-paid' : isPayable ? 'order-opened' : null
  if (kind !== null && (await insertLetter(tx, kind, orderId)))
    await queue.enqueue(tx, 'order-mail', { adminId: tx.adminId, orderId, kind })
}

const writeAsCharged = async (deps: SettleDeps, adminId: string, lease: Lease, charge: Charge): Promise<boolean> => {
  const { pool, now } = deps
  const { order } = lease
  const customer = await readAsAdmin(pool, adminId, findCustomer)
  const strangeness = strangenessOf(order, charge, customer)
  const paidOn = charge.paidOn ?? civilDateOf(now())
  const told: Change = {
    state: strangeness === null ? stateFrom(order, charge) : 'needs_attention',
    due_date: order.due_date,
    provider_payment_id: charge.id,
    ...(strangeness === null && { provider_customer_id: charge.customerId }),
    provider_status: charge.providerStatus,
    invoice_url: charge.invoiceUrl,
    ...(await pixOf(deps, order, charge)),
    failure_code: null,
    // A card that was refused is told until something happens.
    failure: charge.state === order.state ? order.failure : null,
  }
  const writeAs = (state: OrderState, why: Attention | null) =>
    withAdmin(pool, asSelf(adminId), async (tx) => {
      const isNew = state !== order.state || why !== null
      const attention = isNew ? (why ?? (await attentionTo(tx, order, state, paidOn))) : null
      const change = { ...told, state, ...(attention && { attention }) }
      if (!(await writeOrder(tx, lease, change, now()))) return false
      // What is strange grants nothing, and takes nothing away that was granted before.
      if (strangeness === null) await writeGrant(tx, order, told.state, paidOn, now())
      await writeLetters(deps, tx, order, change)
      return true
    })
  // What a person was told already is not told again.
  const untold = (why: Attention) => (order.state === 'needs_attention' ? null : why)
  const isNewWord = charge.state === 'unknown' && charge.providerStatus !== order.provider_status
  try {
    return await writeAs(told.state, strangeness ? untold(strangeness) : isNewWord ? 'unknown_status' : null)
  } catch (error) {
    // It came to life again while another is being bought.
    if (!isDatabaseError(error, EXISTS_ALREADY)) throw error
    return writeAs('needs_attention', untold('open_twice'))
  }
}

/** Asks how an order stands and writes that, with the grant that follows from it: the one way by which an order changes. */
export const settleOrder = async (deps: SettleDeps, { adminId, orderId }: OrderRef): Promise<'settled' | 'leased'> => {
  const { pool, now } = deps
  const lease = await withAdmin(pool, asSelf(adminId), (tx) => leaseOrder(tx, orderId, now()))
  if (!lease) return 'leased'
  const { order } = lease

  const write = (change: Change, how?: { hasFailed: boolean }) =>
    withAdmin(pool, asSelf(adminId), (tx) => writeOrder(tx, lease, change, now(), how))
  const outcome = (isWritten: boolean) => (isWritten ? 'settled' : 'leased')

  try {
    const charge = await chargeOf(deps, adminId, lease)
    return outcome(
      charge ? await writeAsCharged(deps, adminId, lease, charge) : await write(changeWithout(order, now())),
    )
  } catch (error) {
    if (error instanceof LeaseLost) return 'leased'
    // A refusal is final and has words for whoever buys; all else is tried again.
    if (error instanceof Refusal)
      return outcome(await write({ state: 'failed', failure_code: error.code, failure: error.message }))
    const told = order.state === 'creating' && { failure_code: 'provider_unavailable' }
    await write({ state: order.state, ...told }, { hasFailed: true })
    throw error
  }
}
