import type { Order, OrderMethod } from '@postura/domain/orders/order'
import { nextLookAt, openStates } from '@postura/domain/orders/order.rules'
import { type PaidPlan, plans } from '@postura/domain/plans/plan'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const shown = [
  'id',
  'plan',
  'amount_cents',
  'method',
  'state',
  'due_date',
  'invoice_url',
  'pix_payload',
  'pix_expires_at',
  'failure',
  'created_at',
] as const

/** An order, with what only we have to know of it. */
export type ChargedOrder = Order & {
  provider_payment_id: string | null
  provider_customer_id: string | null
  provider_status: string | null
  failure_code: string | null
  cancel_wanted_at: string | null
  last_synced_at: string | null
}
export const charged = [
  ...shown,
  'provider_payment_id',
  'provider_customer_id',
  'provider_status',
  'failure_code',
  'cancel_wanted_at',
  'last_synced_at',
] as const

const MAX_SHOWN = 50

export const findOrders = ({ db, adminId }: AdminRead): Promise<Order[]> =>
  db
    .selectFrom('billing.orders')
    .select(shown)
    .where('admin_id', '=', adminId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .$castTo<Order>()
    .execute()

export const findOrder = ({ db, adminId }: AdminRead, id: string): Promise<ChargedOrder | undefined> =>
  db
    .selectFrom('billing.orders')
    .select(charged)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$castTo<ChargedOrder>()
    .executeTakeFirst()

export const findOpenOrder = ({ db, adminId }: AdminRead): Promise<ChargedOrder | undefined> =>
  db
    .selectFrom('billing.orders')
    .select(charged)
    .where('admin_id', '=', adminId)
    .where('state', 'in', openStates)
    .$castTo<ChargedOrder>()
    .executeTakeFirst()

export const countOrdersSince = async ({ db, adminId }: AdminRead, moment: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('billing.orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('admin_id', '=', adminId)
    .where('created_at', '>', moment.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Something was paid so lately that whoever buys again hardly means to. */
export const isJustPaid = async ({ db, adminId }: AdminRead, since: Date): Promise<boolean> => {
  const paid = await db
    .selectFrom('billing.orders')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('state', '=', 'paid')
    .where('updated_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

type NewOrder = { id: string; plan: PaidPlan; method: OrderMethod; due_date: CivilDate }

/** Answers whether it was added: whoever has an open order keeps that one. */
export const insertOrder = async (
  { db, adminId }: AdminTx,
  { plan, ...wish }: NewOrder,
  now: Date,
): Promise<boolean> => {
  const order = { ...wish, plan, admin_id: adminId, amount_cents: plans[plan].price }
  const created_at = now.toISOString()
  const next_sync_at = nextLookAt({ ...order, state: 'creating', created_at }, now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing.orders')
    .values({ ...order, next_sync_at, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Has it looked at as soon as anyone looks; answers whether that was not wanted already, a moment ago. */
export const wantLook = async ({ db, adminId }: AdminTx, id: string, now: Date, everyMs: number): Promise<boolean> => {
  const moment = now.toISOString()
  const aMomentAgo = new Date(now.getTime() - everyMs).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('billing.orders')
    .set({ next_sync_at: moment })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('next_sync_at', 'is', null), eb('next_sync_at', '>', moment), eb('next_sync_at', '<=', aMomentAgo)]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Has what can still be paid taken back, all but one; answers which. */
export const wantCanceled = async (
  { db, adminId }: AdminTx,
  { only, but, now }: { only?: string; but?: string; now: Date },
): Promise<string[]> => {
  const moment = now.toISOString()
  const rows = await db
    .updateTable('billing.orders')
    .set({ cancel_wanted_at: moment, next_sync_at: moment })
    .where('admin_id', '=', adminId)
    .where('state', 'in', [...openStates, 'overdue'])
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
