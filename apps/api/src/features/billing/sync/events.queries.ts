import { sql } from 'kysely'
import type { UnlockedTx } from '../../../db/tenant.ts'
import type { ProviderEvent } from '../../../providers/billing/billing-provider.ts'

/** True if the event is new: a repeated event is stored once. */
export const insertEvent = async (
  { db }: UnlockedTx,
  { eventId, type, chargeId, orderId, hint, kept }: ProviderEvent,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing.events')
    .values({
      event_id: eventId,
      type,
      provider_payment_id: chargeId,
      order_id: orderId,
      hint,
      payload: sql`${JSON.stringify(kept)}::jsonb`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}
