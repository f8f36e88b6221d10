import { id } from '@postura/domain/shared/ids'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { Charge } from '../../../providers/billing/billing-provider.ts'
import type { OrderRef } from './sync-order.ts'

/** Orders due for sync, longest waiting first. */
export const findDueOrders = ({ db }: AdminRead, now: Date, limit: number): Promise<OrderRef[]> =>
  db
    .selectFrom('billing.orders')
    .select(['admin_id as adminId', 'id as orderId'])
    .where('next_sync_at', '<=', now.toISOString())
    .orderBy('next_sync_at')
    .limit(limit)
    .execute()

/** Finds the order of a charge by the charge id, or by our order id if the charge is not stored yet. */
export const findOrderByCharge = (
  { db }: AdminRead,
  { chargeId, orderId }: { chargeId: string | null; orderId: string | null },
): Promise<(OrderRef & { state: string; chargeId: string | null }) | undefined> =>
  db
    .selectFrom('billing.orders')
    .select(['admin_id as adminId', 'id as orderId', 'state', 'provider_payment_id as chargeId'])
    .where((eb) =>
      eb.or([
        ...(chargeId === null ? [] : [eb('provider_payment_id', '=', chargeId)]),
        ...(orderId === null || !id.safeParse(orderId).success ? [] : [eb('id', '=', orderId)]),
      ]),
    )
    .executeTakeFirst()

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

export const findPendingEvents = ({ db }: AdminRead, limit: number) =>
  db
    .selectFrom('billing.events')
    .select(['event_id as eventId', 'provider_payment_id as chargeId', 'order_id as orderId', 'hint'])
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
