import type { OrderState } from '@postura/domain/billing/order'
import { grantStatusOf, isAbandoned, isPayableState } from '@postura/domain/billing/order.rules'
import { errors } from '@postura/domain/errors'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import {
  asSystem,
  isDatabaseError,
  readAsAdmin,
  UNIQUE_VIOLATION,
  type UnlockedTx,
  withAdminUnlocked,
} from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Charge } from '../../../providers/billing/billing-provider.ts'
import type { OrderRow } from '../orders.queries.ts'
import { findCustomerId } from './buyers.queries.ts'
import { type ChargeDeps, syncCharge } from './charge-order.ts'
import {
  hasOtherGrantNear,
  insertMail,
  type Lease,
  leaseOrder,
  type OrderChange,
  type ReviewReason,
  writeGrant,
  writeOrder,
} from './leases.queries.ts'
import { LeaseLost, Refusal } from './refusal.ts'

export type SyncDeps = ChargeDeps & { queue: Pick<Queue, 'enqueue'> }
export type OrderRef = { adminId: string; orderId: string }

/** Reason why this charge must not grant a plan, if any. `provider_customer_id` is set when the charge is created. */
const strangenessOf = (order: OrderRow, charge: Charge, customer: string | undefined): ReviewReason | null => {
  if (charge.amountCents !== order.amount_cents) return 'another_amount'
  const expected = order.provider_customer_id ?? customer
  return expected !== undefined && charge.customerId !== expected ? 'another_customer' : null
}

/** Order state of the charge; an unknown state leaves the order unchanged. */
const stateFrom = (order: OrderRow, { state }: Charge): OrderState => (state === 'unknown' ? order.state : state)

/** Change for an order without a charge: canceled, failed, or still to be charged. A missing charge of a paid order needs review. */
const changeWithout = (order: OrderRow, now: Date): OrderChange => {
  if (order.state === 'creating') {
    if (order.cancel_wanted_at !== null) return { state: 'canceled' }
    if (!isAbandoned(order, now)) return { state: 'creating' }
    return { state: 'failed', failure_code: 'provider_unavailable', failure: errors.provider_unavailable.message }
  }
  if (isPayableState(order.state)) return { state: 'canceled' }
  return grantStatusOf(order.state) === null ? { state: order.state } : { state: order.state, attention: 'charge_gone' }
}

/** Delays between tries, because the PIX code may be ready later than the charge. After that the next sync loads it. */
const CODE_WAITS_MS = [500, 1_000, 2_000]

const pixOf = async ({ provider, sleep }: SyncDeps, order: OrderRow, charge: Charge) => {
  if (order.method !== 'pix' || order.pix_payload !== null || charge.state !== 'pending') return {}
  for (const ms of [0, ...CODE_WAITS_MS]) {
    if (ms > 0) await sleep(ms)
    // A missing code can wait for the next sync, but the charge must be stored now.
    const code = await provider.getPixCode(charge.id).catch(() => null)
    if (code) return { pix_payload: code.payload, pix_expires_at: code.expiresAt }
  }
  return {}
}

/** Reason why the new state needs a person, if any. */
const attentionTo = async (tx: UnlockedTx, { id }: OrderRow, state: OrderState, paidOn: CivilDate) => {
  if (state === 'disputed') return 'disputed'
  if (state === 'partially_refunded') return 'partly_refunded'
  return state === 'paid' && (await hasOtherGrantNear(tx, id, paidOn)) ? 'paid_twice' : null
}

/** Mails the buyer once when the order can be paid and once when it is paid. */
const enqueueMails = async (
  { queue }: SyncDeps,
  tx: UnlockedTx,
  order: OrderRow,
  change: OrderChange,
): Promise<void> => {
  const { id: orderId, method } = order
  const isReadyToPay = change.state === 'pending' && (method === 'credit_card' || change.pix_payload !== undefined)
  const kind = change.state === 'paid' ? 'order-paid' : isReadyToPay ? 'order-opened' : null
  if (kind !== null && (await insertMail(tx, kind, orderId)))
    await queue.enqueue(tx, 'order-mail', { adminId: tx.adminId, orderId, kind })
}

const writeAsCharged = async (deps: SyncDeps, adminId: string, lease: Lease, charge: Charge): Promise<boolean> => {
  const { pool, now } = deps
  const { order } = lease
  const customer = await readAsAdmin(pool, adminId, findCustomerId)
  const strangeness = strangenessOf(order, charge, customer)
  const paidOn = charge.paidOn ?? civilDateOf(now(), PROVIDER_ZONE)
  const told: OrderChange = {
    state: strangeness === null ? stateFrom(order, charge) : 'needs_attention',
    due_date: order.due_date,
    provider_payment_id: charge.id,
    ...(strangeness === null && { provider_customer_id: charge.customerId }),
    provider_status: charge.providerStatus,
    invoice_url: charge.invoiceUrl,
    ...(await pixOf(deps, order, charge)),
    failure_code: null,
    // The message about a refused card stays until the charge changes.
    failure: charge.state === order.state ? order.failure : null,
  }
  const writeAs = (state: OrderState, why: ReviewReason | null) =>
    withAdminUnlocked(pool, asSystem(adminId), async (tx) => {
      const isNew = state !== order.state || why !== null
      const attention = isNew ? (why ?? (await attentionTo(tx, order, state, paidOn))) : null
      const change = { ...told, state, ...(attention && { attention }) }
      if (!(await writeOrder(tx, lease, change, now()))) return false
      // A mismatched charge grants nothing and revokes nothing.
      if (strangeness === null) await writeGrant(tx, order, told.state, paidOn, now())
      await enqueueMails(deps, tx, order, change)
      return true
    })
  // A case that is already in review is not reported again.
  const untold = (why: ReviewReason) => (order.state === 'needs_attention' ? null : why)
  const isNewWord = charge.state === 'unknown' && charge.providerStatus !== order.provider_status
  try {
    return await writeAs(told.state, strangeness ? untold(strangeness) : isNewWord ? 'unknown_status' : null)
  } catch (error) {
    // The order is open again while another order of the clinic is open.
    if (!isDatabaseError(error, UNIQUE_VIOLATION)) throw error
    return writeAs('needs_attention', untold('open_twice'))
  }
}

/** Reads the state of an order at the provider and writes it with its grant. No other code changes an order's state. */
export const syncOrder = async (deps: SyncDeps, { adminId, orderId }: OrderRef): Promise<'settled' | 'leased'> => {
  const { pool, now } = deps
  const lease = await withAdminUnlocked(pool, asSystem(adminId), (tx) => leaseOrder(tx, orderId, now()))
  if (!lease) return 'leased'
  const { order } = lease

  const write = (change: OrderChange, how?: { hasFailed: boolean }) =>
    withAdminUnlocked(pool, asSystem(adminId), (tx) => writeOrder(tx, lease, change, now(), how))
  const outcome = (isWritten: boolean) => (isWritten ? 'settled' : 'leased')

  try {
    const charge = await syncCharge(deps, adminId, lease)
    return outcome(
      charge ? await writeAsCharged(deps, adminId, lease, charge) : await write(changeWithout(order, now())),
    )
  } catch (error) {
    if (error instanceof LeaseLost) return 'leased'
    // A refusal is final and has a message for the buyer; other errors are retried.
    if (error instanceof Refusal)
      return outcome(await write({ state: 'failed', failure_code: error.code, failure: error.message }))
    const told = order.state === 'creating' && { failure_code: 'provider_unavailable' }
    await write({ state: order.state, ...told }, { hasFailed: true })
    throw error
  }
}
