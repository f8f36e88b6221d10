import type { OrderState } from '@postura/domain/billing/order'
import { grantStatusOf, nextSyncAt } from '@postura/domain/billing/order.rules'
import { plans } from '@postura/domain/plans/plan'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import { type OrderRow, orderRowColumns } from '../orders.queries.ts'

/** Reason why an order needs a person. */
export type ReviewReason =
  | 'another_amount'
  | 'another_customer'
  | 'paid_twice'
  | 'open_twice'
  | 'partly_refunded'
  | 'disputed'
  | 'charge_gone'
  | 'unknown_status'

/** Longer than any single provider request with all its retries. */
const LEASE_MS = 120_000
/** Delay before the next sync after a failure. */
const AFTER_FAILURE_MS = 5 * 60_000

/** Order that no other process syncs until this time. */
export type Lease = { order: OrderRow; until: string }

const endOf = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

/** Leases the order from the provider request to the write. Returns `undefined` if another process has the lease. */
export const leaseOrder = async ({ db, adminId }: UnlockedTx, id: string, now: Date): Promise<Lease | undefined> => {
  const until = endOf(now)
  const order = await db
    .updateTable('billing.orders')
    .set({ lease_until: until })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]))
    .returning(orderRowColumns)
    .$castTo<OrderRow>()
    .executeTakeFirst()
  return order && { order, until }
}

/** Extends the lease. Returns `undefined` if it expired and another process has taken it. */
export const extendLease = async (
  { db, adminId }: UnlockedTx,
  { order, until }: Lease,
  now: Date,
): Promise<string | undefined> => {
  const later = endOf(now)
  const kept = await db
    .updateTable('billing.orders')
    .set({ lease_until: later })
    .where('admin_id', '=', adminId)
    .where('id', '=', order.id)
    .where('lease_until', '=', until)
    .returning('id')
    .executeTakeFirst()
  return kept && later
}

export type OrderChange = {
  state: OrderState
  due_date?: CivilDate
  provider_payment_id?: string
  provider_customer_id?: string
  provider_status?: string
  invoice_url?: string | null
  pix_payload?: string
  pix_expires_at?: string
  failure_code?: string | null
  failure?: string | null
  attention?: ReviewReason
}

const soonest = (planned: string | null, latest: number): string => {
  const at = planned === null ? latest : Math.min(Date.parse(planned), latest)
  return new Date(at).toISOString()
}

/** Writes the order and releases the lease. Returns `false` and writes nothing if the lease was lost. */
export const writeOrder = async (
  { db, adminId }: UnlockedTx,
  { order, until }: Lease,
  change: OrderChange,
  now: Date,
  { hasFailed = false } = {},
): Promise<boolean> => {
  const { id, method, created_at } = order
  const moment = now.toISOString()
  const planned = nextSyncAt({ state: change.state, method, created_at }, now)
  const { numUpdatedRows } = await db
    .updateTable('billing.orders')
    .set({
      ...change,
      next_sync_at: hasFailed ? soonest(planned, now.getTime() + AFTER_FAILURE_MS) : planned,
      last_synced_at: moment,
      lease_until: null,
      updated_at: moment,
    })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('lease_until', '=', until)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Writes the grant that follows from the order's state. Idempotent. */
export const writeGrant = async (
  { db, adminId }: UnlockedTx,
  { id, plan }: OrderRow,
  state: OrderState,
  paidOn: CivilDate,
  now: Date,
): Promise<void> => {
  const status = grantStatusOf(state)
  const changed_at = now.toISOString()
  if (status === 'active')
    await db
      .insertInto('billing.grants')
      .values({ admin_id: adminId, order_id: id, plan, days: plans[plan].days, paid_on: paidOn, status, changed_at })
      .onConflict((conflict) => conflict.columns(['admin_id', 'order_id']).doNothing())
      .execute()
  // An existing grant gets the current status; an order that was never paid has none.
  await db
    .updateTable('billing.grants')
    .set({ status: status ?? 'revoked', changed_at })
    .where('admin_id', '=', adminId)
    .where('order_id', '=', id)
    .where('status', '<>', status ?? 'revoked')
    .execute()
}

/** Two purchases within this many days are probably a mistake. */
const TWICE_WITHIN_DAYS = 3

export const hasOtherGrantNear = async (
  { db, adminId }: AdminRead,
  orderId: string,
  paidOn: CivilDate,
): Promise<boolean> => {
  const other = await db
    .selectFrom('billing.grants')
    .select('order_id')
    .where('admin_id', '=', adminId)
    .where('order_id', '<>', orderId)
    .where('status', '=', 'active')
    .where('paid_on', '>=', addDays(paidOn, -TWICE_WITHIN_DAYS))
    .where('paid_on', '<=', addDays(paidOn, TWICE_WITHIN_DAYS))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** True if no mail of this kind was recorded for this subject. */
export const insertMail = async ({ db, adminId }: UnlockedTx, kind: string, about: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing.letters')
    .values({ admin_id: adminId, kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** The message is shown to the payer while the order is pending. */
export const recordFailure = async ({ db, adminId }: UnlockedTx, orderId: string, failure: string): Promise<void> => {
  await db
    .updateTable('billing.orders')
    .set({ failure })
    .where('admin_id', '=', adminId)
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}
