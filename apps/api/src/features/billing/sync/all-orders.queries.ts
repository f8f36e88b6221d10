import { id } from '@postura/domain/shared/ids'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { Charge } from '../../../providers/billing/billing-provider.ts'
import type { OrderRef } from './sync-order.ts'

const refOf = ({ admin_id, id }: { admin_id: string; id: string }): OrderRef => ({ adminId: admin_id, orderId: id })

/** Orders due for sync, longest waiting first. */
export const findDueOrders = async ({ db }: AdminRead, now: Date, limit: number): Promise<OrderRef[]> => {
  const rows = await db
    .selectFrom('billing.orders')
    .select(['admin_id', 'id'])
    .where('next_sync_at', '<=', now.toISOString())
    .orderBy('next_sync_at')
    .limit(limit)
    .execute()
  return rows.map(refOf)
}

/** Finds the order of a charge by the charge id, or by our order id if the charge is not stored yet. */
export const findOrderByCharge = async (
  { db }: AdminRead,
  { chargeId, orderId }: { chargeId: string | null; orderId: string | null },
): Promise<(OrderRef & { state: string; chargeId: string | null }) | undefined> => {
  const row = await db
    .selectFrom('billing.orders')
    .select(['admin_id', 'id', 'state', 'provider_payment_id'])
    .where((eb) =>
      eb.or([
        ...(chargeId === null ? [] : [eb('provider_payment_id', '=', chargeId)]),
        ...(orderId === null || !id.safeParse(orderId).success ? [] : [eb('id', '=', orderId)]),
      ]),
    )
    .executeTakeFirst()
  return row && { ...refOf(row), state: row.state, chargeId: row.provider_payment_id }
}

export const insertUnmatchedCharge = async (
  { db }: UnlockedTx,
  { id, amountCents, providerStatus }: Charge,
): Promise<void> => {
  await db
    .insertInto('billing.strays')
    .values({ provider_payment_id: id, amount_cents: amountCents, provider_status: providerStatus })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .execute()
}

/** After this many attempts an event is skipped; the order is still synced by its own schedule. */
const MAX_ATTEMPTS = 20

export type PendingEvent = {
  event_id: string
  provider_payment_id: string | null
  order_id: string | null
  hint: string | null
}

export const findPendingEvents = ({ db }: AdminRead, limit: number): Promise<PendingEvent[]> =>
  db
    .selectFrom('billing.events')
    .select(['event_id', 'provider_payment_id', 'order_id', 'hint'])
    .where('processed_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(limit)
    .execute()

export const markProcessed = async ({ db }: UnlockedTx, eventId: string, now: Date): Promise<void> => {
  await db
    .updateTable('billing.events')
    .set({ processed_at: now.toISOString() })
    .where('event_id', '=', eventId)
    .execute()
}

export const markFailed = async ({ db }: UnlockedTx, eventId: string, reason: string): Promise<void> => {
  await db
    .updateTable('billing.events')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('event_id', '=', eventId)
    .execute()
}

export const deleteProcessed = async ({ db }: UnlockedTx, before: Date): Promise<void> => {
  await db.deleteFrom('billing.events').where('processed_at', '<', before.toISOString()).execute()
}
