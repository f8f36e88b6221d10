import type { AdminRead, AdminTx, UnlockedTx } from '../../../db/tenant.ts'

/** Case that needs a person: an order with its clinic, or a charge without an order. */
export type ReviewItem = {
  why: string
  chargeId: string | null
  amountCents: number
  providerStatus: string | null
  since: string
  order: { id: string; adminId: string; state: string } | null
}

export const findReviewItems = async ({ db }: AdminRead): Promise<ReviewItem[]> => {
  const orders = await db
    .selectFrom('billing.orders')
    .select([
      'admin_id',
      'id',
      'state',
      'attention',
      'provider_payment_id',
      'provider_status',
      'amount_cents',
      'updated_at',
    ])
    .where('attention', 'is not', null)
    .orderBy('updated_at')
    .execute()
  const unmatchedCharges = await db
    .selectFrom('billing.strays')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .orderBy('found_at')
    .execute()
  return [
    ...orders.map((order) => ({
      why: order.attention ?? '',
      chargeId: order.provider_payment_id,
      amountCents: order.amount_cents,
      providerStatus: order.provider_status,
      since: order.updated_at,
      order: { id: order.id, adminId: order.admin_id, state: order.state },
    })),
    ...unmatchedCharges.map((unmatchedCharge) => ({
      why: 'of nobody',
      chargeId: unmatchedCharge.provider_payment_id,
      amountCents: unmatchedCharge.amount_cents,
      providerStatus: unmatchedCharge.provider_status,
      since: unmatchedCharge.found_at,
      order: null,
    })),
  ]
}

/** Marks the order as reviewed. */
export const dismissOrder = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .updateTable('billing.orders')
    .set({ attention: null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the row, so that a later reconciliation does not report the charge again. */
export const dismissUnmatchedCharge = async ({ db }: UnlockedTx, chargeId: string, now: Date): Promise<void> => {
  await db
    .updateTable('billing.strays')
    .set({ dismissed_at: now.toISOString() })
    .where('provider_payment_id', '=', chargeId)
    .execute()
}
