import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

const charge = ['provider_payment_id', 'amount_cents', 'provider_status'] as const

/** Cases that need a person: an order with its clinic, or a charge without an order. */
export const findReviewItems = async ({ db }: AdminRead) => {
  const orders = await db
    .selectFrom('billing.orders')
    .select([...charge, 'attention as why', 'updated_at as since', 'id', 'admin_id', 'state'])
    .where('attention', 'is not', null)
    .orderBy('updated_at')
    .execute()
  const unmatchedCharges = await db
    .selectFrom('billing.strays')
    .select([...charge, 'found_at as since'])
    .where('dismissed_at', 'is', null)
    .orderBy('found_at')
    .execute()
  return [...orders, ...unmatchedCharges.map((each) => ({ ...each, why: 'of nobody', id: null }))]
}
export type ReviewItem = Awaited<ReturnType<typeof findReviewItems>>[number]

/** Marks the order as reviewed. */
export const dismissOrder = async ({ db, adminId }: UnlockedTx, id: string): Promise<void> => {
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
