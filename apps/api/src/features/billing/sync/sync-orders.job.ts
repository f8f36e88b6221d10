import { cardRefusedMessage } from '@postura/domain/billing/order.labels'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import {
  asSystem,
  NO_ADMIN_ID,
  readAsAdmin,
  type UnlockedTx,
  withAdminUnlocked,
  withoutClinic,
} from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import {
  deleteProcessed,
  findDueOrders,
  findOrderByCharge,
  findPendingEvents,
  insertUnmatchedCharge,
  markFailed,
  markProcessed,
} from './all-orders.queries.ts'
import { recordFailure } from './leases.queries.ts'
import { isBillingFailure } from './refusal.ts'
import { type OrderRef, type SyncDeps, syncOrder } from './sync-order.ts'

export type BillingJobDeps = SyncDeps & {
  webhookUrl: string
  log: { warn: (fields: object, message: string) => void; error: (fields: object, message: string) => void }
}

const AT_ONCE = 50
/** Number of days that the nightly reconciliation covers. */
const DAYS_BACK = 3
const KEPT_MS = 90 * 86_400_000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed')

const LEASE_WAITS_MS = [500, 1_000, 2_000, 4_000]

/** Retries while another process has the lease: its sync may have started before the change to be read. */
const syncAfterLease = async (deps: BillingJobDeps, order: OrderRef): Promise<void> => {
  for (const ms of LEASE_WAITS_MS) {
    if ((await syncOrder(deps, order)) === 'settled') return
    await deps.sleep(ms)
  }
  throw new Error('somebody else asks about this order, and goes on')
}

/** Syncs one order after a purchase, a cancel request or a payment check. */
export const syncOneOrder =
  (deps: BillingJobDeps) =>
  (order: JobPayload<'order-settle'>): Promise<void> =>
    syncAfterLease(deps, order)

/** True if the provider is down or rejects our key; further orders would fail too. */
const isDown = (error: unknown): boolean =>
  error instanceof BillingFailure && ['auth', 'unavailable', 'rate_limited'].includes(error.kind)

const syncOrders = async (deps: BillingJobDeps, orders: readonly OrderRef[]): Promise<void> => {
  for (const order of orders)
    try {
      await syncOrder(deps, order)
    } catch (error) {
      deps.log.warn({ order: order.orderId, reason: reasonOf(error) }, 'order not settled')
      if (isBillingFailure(error, 'auth')) deps.log.error({}, 'the provider does not know our key')
      if (isDown(error)) return
    }
}

/** Syncs due orders that no event announced. */
export const sweepOrders = (deps: BillingJobDeps) => async (): Promise<void> => {
  const due = await readAsAdmin(deps.pool, NO_ADMIN_ID, (read) => findDueOrders(read, deps.now(), AT_ONCE))
  await syncOrders(deps, due)
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrderByCharge>>>

/** True if the charge is a second one of the order, created by a request whose response was lost. */
const isDuplicateCharge = ({ chargeId }: FoundOrder, other: string | null): other is string =>
  chargeId !== null && other !== null && chargeId !== other

/** Cancels the duplicate. If it is already paid, a person must refund it. */
const cancelDuplicateCharge = async ({ provider, pool }: BillingJobDeps, chargeId: string): Promise<void> => {
  if (await provider.cancelCharge(chargeId)) return
  const charge = await provider.getCharge(chargeId)
  await withoutClinic(pool, (tx) => insertUnmatchedCharge(tx, charge))
}

/** Syncs the order of each event, whatever the event says. */
export const processEvents = (deps: BillingJobDeps) => async (): Promise<void> => {
  const { pool, now } = deps
  for (const event of await readAsAdmin(pool, NO_ADMIN_ID, (read) => findPendingEvents(read, AT_ONCE))) {
    const mark = (work: (tx: UnlockedTx) => Promise<void>) => withoutClinic(pool, work)
    try {
      const order = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findOrderByCharge(read, event))
      if (order) await syncAfterLease(deps, order)
      if (order && event.hint === 'card_refused')
        await withAdminUnlocked(pool, asSystem(order.adminId), (tx) =>
          recordFailure(tx, order.orderId, cardRefusedMessage),
        )
      if (order && isDuplicateCharge(order, event.chargeId)) await cancelDuplicateCharge(deps, event.chargeId)
      await mark((tx) => markProcessed(tx, event.eventId, now()))
    } catch (error) {
      // A provider that is down must not count as a failed attempt of the event.
      if (isDown(error)) return
      await mark((tx) => markFailed(tx, event.eventId, reasonOf(error)))
    }
  }
}

/** Compares the charges of the last days with the orders, records charges without an order, and deletes old events. */
export const reconcileCharges = (deps: BillingJobDeps) => async (): Promise<void> => {
  const { pool, provider, now } = deps
  for await (const charge of provider.chargesPaidSince(addDays(civilDateOf(now(), PROVIDER_ZONE), -DAYS_BACK))) {
    const about = { chargeId: charge.id, orderId: charge.orderId }
    const order = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findOrderByCharge(read, about))
    if (!order || isDuplicateCharge(order, charge.id))
      await withoutClinic(pool, (tx) => insertUnmatchedCharge(tx, charge))
    else if (order.state !== charge.state) await syncOrders(deps, [order])
  }
  const longAgo = new Date(now().getTime() - KEPT_MS)
  await withoutClinic(pool, (tx) => deleteProcessed(tx, longAgo))
}

/** Checks that the provider still sends events; without them every purchase waits for the sweep. Resumed webhooks send queued events. */
export const ensureWebhookActive =
  ({ provider, webhookUrl, log }: BillingJobDeps) =>
  async (): Promise<void> => {
    if (await provider.areEventsSent(webhookUrl)) return
    log.error({ webhookUrl }, 'the provider sends no events')
    await provider.resumeEvents(webhookUrl)
  }
