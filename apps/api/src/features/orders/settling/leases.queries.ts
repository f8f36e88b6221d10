import type { OrderState } from '@postura/domain/orders/order'
import { grantStatusOf, nextLookAt } from '@postura/domain/orders/order.rules'
import { plans } from '@postura/domain/plans/plan'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { type ChargedOrder, charged } from '../orders.queries.ts'

/** What a person must look at, and why. */
export type Attention =
  | 'another_amount'
  | 'another_customer'
  | 'paid_twice'
  | 'open_twice'
  | 'partly_refunded'
  | 'disputed'
  | 'charge_gone'
  | 'unknown_status'

/** Longer than any single question to the provider takes, with all its repetitions. */
const LEASE_MS = 120_000
/** What could not be learnt is asked again so soon. */
const AFTER_FAILURE_MS = 5 * 60_000

/** An order that nobody else asks about until then. */
export type Lease = { order: ChargedOrder; until: string }

const endOf = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

/** From the question to the writing nobody else asks: `undefined` while somebody does. */
export const leaseOrder = async ({ db, adminId }: AdminTx, id: string, now: Date): Promise<Lease | undefined> => {
  const until = endOf(now)
  const order = await db
    .updateTable('billing.orders')
    .set({ lease_until: until })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]))
    .returning(charged)
    .$castTo<ChargedOrder>()
    .executeTakeFirst()
  return order && { order, until }
}

/** For a while longer, if it is still ours: whoever was too slow has lost it to another. */
export const keepLease = async (
  { db, adminId }: AdminTx,
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

export type Change = {
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
  attention?: Attention
}

const soonest = (planned: string | null, latest: number): string => {
  const at = planned === null ? latest : Math.min(Date.parse(planned), latest)
  return new Date(at).toISOString()
}

/** Writes how it stands and gives the lease back; `false` if it was lost, and nothing is written. */
export const writeOrder = async (
  { db, adminId }: AdminTx,
  { order, until }: Lease,
  change: Change,
  now: Date,
  { hasFailed = false } = {},
): Promise<boolean> => {
  const { id, method, created_at } = order
  const moment = now.toISOString()
  const planned = nextLookAt({ state: change.state, method, created_at }, now)
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

/** The grant that follows from how an order stands: the same however often it is written. */
export const writeGrant = async (
  { db, adminId }: AdminTx,
  { id, plan }: ChargedOrder,
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
  // Whatever was granted before is what it is now; what was never paid has nothing to change.
  await db
    .updateTable('billing.grants')
    .set({ status: status ?? 'revoked', changed_at })
    .where('admin_id', '=', adminId)
    .where('order_id', '=', id)
    .where('status', '<>', status ?? 'revoked')
    .execute()
}

/** Two purchases within so few days were hardly both meant. */
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

/** Answers whether it is the first of its kind about this. */
export const insertLetter = async ({ db, adminId }: AdminTx, kind: string, about: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing.letters')
    .values({ admin_id: adminId, kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Said to the payer as long as it is still owed. */
export const noteFailure = async ({ db, adminId }: AdminTx, orderId: string, failure: string): Promise<void> => {
  await db
    .updateTable('billing.orders')
    .set({ failure })
    .where('admin_id', '=', adminId)
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}
