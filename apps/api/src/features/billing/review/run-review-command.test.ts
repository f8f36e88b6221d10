import { expect, test } from 'vitest'
import { readAsAdmin } from '../../../db/tenant.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { createTestOrder } from '../../../testing/probes/test-order.ts'
import { findGrants } from '../../plans/plans.queries.ts'
import { findOrder } from '../orders.queries.ts'
import { reconcileCharges } from '../sync/sync-orders.job.ts'
import { runReviewCommand } from './run-review-command.ts'

const postura = useTestApp()
const billing = useBilling(postura)

const attend = (...given: string[]) => runReviewCommand(billing.deps, given)

const newPaid = async (cents?: number) => {
  const order = await createTestOrder(postura, billing)
  await order.sync()
  const charge = order.charge()
  if (cents !== undefined) charge.cents = cents
  order.act('pay')
  await order.sync()
  return { ...order, charge }
}

/** Paid with a wrong amount. */
const wronglyPaid = () => newPaid(1_00)

test('an order that needs review is listed, refunded and dismissed', async () => {
  expect(await attend()).toBe('nothing needs anyone')
  const { adminId, id: orderId, charge } = await wronglyPaid()
  expect(await attend()).toMatch(new RegExp(`^${charge.id}  another_amount  R\\$.100,00  RECEIVED .* order ${orderId}`))
  expect(await attend('refund', charge.id)).toBe(`${charge.id} is REFUNDED now`)
  expect(charge.status).toBe('REFUNDED')
  expect(await readAsAdmin(postura.worker, adminId, findGrants)).toEqual([])
  expect(await attend('done', charge.id)).toBe(`${charge.id} is done with`)
  expect(await attend()).toBe('nothing needs anyone')
  const order = await readAsAdmin(postura.worker, adminId, (read) => findOrder(read, orderId))
  expect(order?.state).toBe('needs_attention')
})

test('a charge without an order is listed until it is dismissed', async () => {
  const { charge } = await wronglyPaid()
  await attend('done', charge.id)
  charge.externalReference = null
  await postura.owner.query('update billing.orders set provider_payment_id = null where provider_payment_id = $1', [
    charge.id,
  ])
  await reconcileCharges(billing.deps)()
  expect(await attend()).toMatch(new RegExp(`^${charge.id}  of nobody .* no order$`))
  await attend('done', charge.id)
  await reconcileCharges(billing.deps)()
  expect(await attend()).toBe('nothing needs anyone')
})

test('a correctly paid order can be refunded too', async () => {
  const { adminId, charge, sync } = await newPaid()
  expect((await readAsAdmin(postura.worker, adminId, findGrants)).map(({ status }) => status)).toEqual(['active'])
  expect(await attend('refund', charge.id)).toBe(`${charge.id} is REFUNDED now`)
  await sync()
  expect((await readAsAdmin(postura.worker, adminId, findGrants)).map(({ status }) => status)).toEqual(['revoked'])
})

test('an incomplete command refunds nothing', async () => {
  const { charge } = await wronglyPaid()
  for (const slip of [['refund'], ['refund', 'pay_other'], ['delete', charge.id], ['constructor', charge.id]])
    expect(await attend(...slip)).toContain('billing:review refund CHARGE')
  expect(charge.status).toBe('RECEIVED')
  await attend('done', charge.id)
})
