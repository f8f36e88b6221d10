import { cardRefused } from '@postura/domain/orders/order.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { asSelf, NOBODY, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import {
  findDueOrders,
  findOrderOf,
  findWaitingEvents,
  forgetHeard,
  insertStray,
  markFailed,
  markHeard,
} from './all-orders.queries.ts'
import { noteFailure } from './leases.queries.ts'
import { isKind } from './refusal.ts'
import { type OrderRef, type SettleDeps, settleOrder } from './settle-order.ts'

export type BillingJobDeps = SettleDeps & {
  webhookUrl: string
  log: { warn: (fields: object, message: string) => void; error: (fields: object, message: string) => void }
}

const AT_ONCE = 50
/** How far back a night looks. */
const DAYS_BACK = 3
const KEPT_MS = 90 * 86_400_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed')

const LEASE_WAITS_MS = [500, 1_000, 2_000, 4_000]

/** Whoever asks just now may have begun before there was something to learn: it is asked again after them. */
const settleInTurn = async (deps: BillingJobDeps, order: OrderRef): Promise<void> => {
  for (const ms of LEASE_WAITS_MS) {
    if ((await settleOrder(deps, order)) === 'settled') return
    await deps.sleep(ms)
  }
  throw new Error('somebody else asks about this order, and goes on')
}

/** One order, as soon as it was bought, is to be taken back or is said to be paid. */
export const settleOne =
  (deps: BillingJobDeps) =>
  (order: JobPayload<'order-settle'>): Promise<void> =>
    settleInTurn(deps, order)

/** Nobody else is asked about while the provider does not answer, or does not know us. */
const isDown = (error: unknown): boolean =>
  error instanceof BillingFailure && ['auth', 'unavailable', 'rate_limited'].includes(error.kind)

const settleAll = async (deps: BillingJobDeps, orders: readonly OrderRef[]): Promise<void> => {
  for (const order of orders)
    try {
      await settleOrder(deps, order)
    } catch (error) {
      deps.log.warn({ order: order.orderId, reason: reasonOf(error) }, 'order not settled')
      if (isKind(error, 'auth')) deps.log.error({}, 'the provider does not know our key')
      if (isDown(error)) return
    }
}

/** Those that nobody told of. */
export const sweepOrders = (deps: BillingJobDeps) => async (): Promise<void> => {
  const due = await readAsAdmin(deps.pool, NOBODY, (read) => findDueOrders(read, deps.now(), AT_ONCE))
  await settleAll(deps, due)
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>

/** An order has one charge; another that names it was made by an answer that never came. */
const isTwin = ({ chargeId }: FoundOrder, other: string | null): other is string =>
  chargeId !== null && other !== null && chargeId !== other

/** It is taken back; if it was paid already, a person has to give the money back. */
const settleTwin = async ({ provider, pool }: BillingJobDeps, chargeId: string): Promise<void> => {
  if (await provider.cancelCharge(chargeId)) return
  const charge = await provider.getCharge(chargeId)
  await withAdmin(pool, asSelf(NOBODY), (tx) => insertStray(tx, charge))
}

/** What the provider told: for each event its order is looked at, whatever the event says. */
export const hearEvents = (deps: BillingJobDeps) => async (): Promise<void> => {
  const { pool, now } = deps
  for (const event of await readAsAdmin(pool, NOBODY, (read) => findWaitingEvents(read, AT_ONCE))) {
    const about = { chargeId: event.provider_payment_id, orderId: event.order_id }
    const mark = (work: (tx: Parameters<typeof markHeard>[0]) => Promise<void>) => withAdmin(pool, asSelf(NOBODY), work)
    try {
      const order = await readAsAdmin(pool, NOBODY, (read) => findOrderOf(read, about))
      if (order) await settleInTurn(deps, order)
      if (order && event.hint === 'card_refused')
        await withAdmin(pool, asSelf(order.adminId), (tx) => noteFailure(tx, order.orderId, cardRefused))
      if (order && isTwin(order, about.chargeId)) await settleTwin(deps, about.chargeId)
      await mark((tx) => markHeard(tx, event.event_id, now()))
    } catch (error) {
      // That nobody answers is no fault of the event's.
      if (isDown(error)) return
      await mark((tx) => markFailed(tx, event.event_id, reasonOf(error)))
    }
  }
}

/** Whatever was paid in the last days is paid here too, or belongs to nobody. What was heard long ago is forgotten. */
export const reconcileCharges = (deps: BillingJobDeps) => async (): Promise<void> => {
  const { pool, provider, now } = deps
  for await (const charge of provider.chargesPaidSince(addDays(civilDateOf(now()), -DAYS_BACK))) {
    const about = { chargeId: charge.id, orderId: charge.orderId }
    const order = await readAsAdmin(pool, NOBODY, (read) => findOrderOf(read, about))
    if (!order || isTwin(order, charge.id)) await withAdmin(pool, asSelf(NOBODY), (tx) => insertStray(tx, charge))
    else if (order.state !== charge.state) await settleAll(deps, [order])
  }
  const longAgo = new Date(now().getTime() - KEPT_MS)
  await withAdmin(pool, asSelf(NOBODY), (tx) => forgetHeard(tx, longAgo))
}

/** Whether events still come: without them every purchase waits for the sweep. What was held back comes once they are sent again. */
export const watchEvents =
  ({ provider, webhookUrl, log }: BillingJobDeps) =>
  async (): Promise<void> => {
    if (await provider.areEventsSent(webhookUrl)) return
    log.error({ webhookUrl }, 'the provider sends no events')
    await provider.resumeEvents(webhookUrl)
  }
