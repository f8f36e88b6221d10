import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { MoveName } from '@postura/provider-stand-in/ledger/moves'
import { asSelf, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { insertOrder } from '../../features/billing/orders.queries.ts'
import { syncOrder } from '../../features/billing/sync/sync-order.ts'
import { findGrants } from '../../features/plans/plans.queries.ts'
import type { Billing } from '../billing/billing.fixture.ts'
import type { TestApp } from '../build-test-app.ts'
import { signUpBuyer } from '../factories/money/order.factory.ts'

type OrderInput = { adminId?: string; method?: 'pix' | 'credit_card' }

/** Creates an order, with actions of the worker and the provider on it. */
export const createTestOrder = async (postura: TestApp, billing: Billing, input: OrderInput = {}) => {
  const { method = 'pix', adminId = (await signUpBuyer(postura)).id } = input
  const id = newId()
  const now = billing.deps.now()
  const row = { id, plan: 'pro' as const, method, due_date: civilDateOf(now, PROVIDER_ZONE), description: null }
  await withAdmin(postura.deps.pool, asSelf(adminId), (tx) => insertOrder(tx, row, now))
  const charge = (): Charge => {
    const { charges } = billing.standIn.ledger
    const found = [...charges.values()].find(({ externalReference }) => externalReference === id)
    if (!found) throw new Error('the order has no charge')
    return found
  }
  return {
    adminId,
    id,
    charge,
    sync: (deps = billing.deps) => syncOrder(deps, { adminId, orderId: id }),
    act: (move: MoveName): void => void billing.standIn.ledger.move(charge(), move),
    /** Full database row. */
    row: async () => (await postura.owner.query('select * from billing.orders where id = $1', [id])).rows[0],
    set: (change: string) => postura.owner.query(`update billing.orders set ${change} where id = $1`, [id]),
    grants: () => readAsAdmin(postura.worker, adminId, findGrants),
  }
}
export type TestOrder = Awaited<ReturnType<typeof createTestOrder>>
