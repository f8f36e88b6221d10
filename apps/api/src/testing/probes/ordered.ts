import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { MoveName } from '@postura/provider-stand-in/ledger/moves'
import { asSelf, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { insertOrder } from '../../features/orders/orders.queries.ts'
import { settleOrder } from '../../features/orders/settling/settle-order.ts'
import { findGrants } from '../../features/plans/plans.queries.ts'
import type { Billing } from '../billing/billing.fixture.ts'
import type { TestApp } from '../build-test-app.ts'
import { signUpBuyer } from '../factories/order.factory.ts'

type Wish = { adminId?: string; method?: 'pix' | 'credit_card' }

/** An order somebody has just made, and what the worker and the provider may do with it. */
export const newOrder = async (postura: TestApp, billing: Billing, wish: Wish = {}) => {
  const { method = 'pix', adminId = (await signUpBuyer(postura)).id } = wish
  const id = newId()
  const now = billing.deps.now()
  const row = { id, plan: 'pro' as const, method, due_date: civilDateOf(now) }
  await withAdmin(postura.worker, asSelf(adminId), (tx) => insertOrder(tx, row, now))
  const charge = (): Charge => {
    const { charges } = billing.standIn.ledger
    const found = [...charges.values()].find(({ externalReference }) => externalReference === id)
    if (!found) throw new Error('nothing was charged')
    return found
  }
  return {
    adminId,
    id,
    charge,
    settle: (deps = billing.deps) => settleOrder(deps, { adminId, orderId: id }),
    act: (move: MoveName): void => void billing.standIn.ledger.move(charge(), move),
    /** All that is written of it. */
    row: async () => (await postura.owner.query('select * from billing.orders where id = $1', [id])).rows[0],
    set: (change: string) => postura.owner.query(`update billing.orders set ${change} where id = $1`, [id]),
    grants: () => readAsAdmin(postura.worker, adminId, findGrants),
  }
}
export type Ordered = Awaited<ReturnType<typeof newOrder>>
