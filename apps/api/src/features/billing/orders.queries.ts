import { MAX_SHOWN_ORDERS, type Order, order } from '@postura/domain/billing/order'
import { nextSyncAt, openOrderStates } from '@postura/domain/billing/order.rules'
import { plans } from '@postura/domain/plans/plan'
import type { Selectable } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { DB } from '../../db/schema.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const shown = columnsOf(order)

/** Never sent to the client. */
const internal = [
  'provider_payment_id',
  'provider_customer_id',
  'provider_status',
  'failure_code',
  'cancel_wanted_at',
  'last_synced_at',
] as const

export type OrderRow = Order & Pick<Selectable<DB['billing.orders']>, (typeof internal)[number]>
export const orderRowColumns = [...shown, ...internal]

export const findOrders = ({ db, adminId }: AdminRead): Promise<Order[]> =>
  db
    .selectFrom('billing.orders')
    .select(shown)
    .where('admin_id', '=', adminId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN_ORDERS)
    .$castTo<Order>()
    .execute()

export const findOrder = ({ db, adminId }: AdminRead, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('billing.orders')
    .select(orderRowColumns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$castTo<OrderRow>()
    .executeTakeFirst()

export const findOpenOrder = ({ db, adminId }: AdminRead): Promise<OrderRow | undefined> =>
  db
    .selectFrom('billing.orders')
    .select(orderRowColumns)
    .where('admin_id', '=', adminId)
    .where('state', 'in', openOrderStates)
    .$castTo<OrderRow>()
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

/** True if an order was paid recently, so a new purchase is probably a mistake. */
export const hasRecentPaidOrder = async ({ db, adminId }: AdminRead, since: Date): Promise<boolean> => {
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

type NewOrder = Pick<Order, 'id' | 'plan' | 'method' | 'due_date' | 'description'>

/** Returns undefined if the clinic has an open order: it can have only one. */
export const insertOrder = ({ db, adminId }: AdminTx, input: NewOrder, now: Date): Promise<OrderRow | undefined> => {
  const created_at = now.toISOString()
  return db
    .insertInto('billing.orders')
    .values({
      ...input,
      admin_id: adminId,
      amount_cents: plans[input.plan].price,
      next_sync_at: nextSyncAt({ ...input, state: 'creating', created_at }, now),
      created_at,
      updated_at: created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(orderRowColumns)
    .$castTo<OrderRow>()
    .executeTakeFirst()
}

/** Makes the order due for sync now. Returns false if a sync was already requested within `everyMs`. */
export const requestSync = async (
  { db, adminId }: AdminTx,
  id: string,
  now: Date,
  everyMs: number,
): Promise<boolean> => {
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

/** Requests the cancel of payable orders: of `only` one, or of all `but` one. Returns their ids. */
export const requestCancel = async (
  { db, adminId }: AdminTx,
  { only, but, now }: { only?: string; but?: string; now: Date },
): Promise<string[]> => {
  const moment = now.toISOString()
  const rows = await db
    .updateTable('billing.orders')
    .set({ cancel_wanted_at: moment, next_sync_at: moment })
    .where('admin_id', '=', adminId)
    .where('state', 'in', [...openOrderStates, 'overdue'])
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
