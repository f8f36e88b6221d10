import type { AdminRead, AdminTx } from '../../../db/tenant.ts'

/** What a person must look at: an order, with its clinic, or a charge that is nobody's. */
export type Matter = {
  why: string
  chargeId: string | null
  amountCents: number
  providerStatus: string | null
  since: string
  order: { id: string; adminId: string; state: string } | null
}

export const findMatters = async ({ db }: AdminRead): Promise<Matter[]> => {
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
  const strays = await db
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
    ...strays.map((stray) => ({
      why: 'of nobody',
      chargeId: stray.provider_payment_id,
      amountCents: stray.amount_cents,
      providerStatus: stray.provider_status,
      since: stray.found_at,
      order: null,
    })),
  ]
}

/** Someone has looked at it. */
export const dismissOrder = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .updateTable('billing.orders')
    .set({ attention: null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

/** It stays, so that no later look finds it anew. */
export const dismissStray = async ({ db }: AdminTx, chargeId: string, now: Date): Promise<void> => {
  await db
    .updateTable('billing.strays')
    .set({ dismissed_at: now.toISOString() })
    .where('provider_payment_id', '=', chargeId)
    .execute()
}
