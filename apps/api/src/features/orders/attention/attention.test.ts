import { expect, test } from 'vitest'
import { readAsAdmin } from '../../../db/tenant.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { newOrder } from '../../../testing/probes/ordered.ts'
import { findGrants } from '../../plans/plans.queries.ts'
import { findOrder } from '../orders.queries.ts'
import { reconcileCharges } from '../settling/settle-orders.job.ts'
import { attendTo } from './attention.ts'

const postura = useTestApp()
const billing = useBilling(postura)

const attend = (...given: string[]) => attendTo(billing.deps, given)

const newPaid = async (cents?: number) => {
  const order = await newOrder(postura, billing)
  await order.settle()
  const charge = order.charge()
  if (cents !== undefined) charge.cents = cents
  order.act('pay')
  await order.settle()
  return { ...order, charge }
}

/** Paid, and not what was asked for. */
const wronglyPaid = () => newPaid(1_00)

test('what needs a person is listed, refunded and done with', async () => {
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

test('a charge of nobody is listed until it is done with', async () => {
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

test('what was paid as it should be is given back on request too', async () => {
  const { adminId, charge, settle } = await newPaid()
  expect((await readAsAdmin(postura.worker, adminId, findGrants)).map(({ status }) => status)).toEqual(['active'])
  expect(await attend('refund', charge.id)).toBe(`${charge.id} is REFUNDED now`)
  await settle()
  expect((await readAsAdmin(postura.worker, adminId, findGrants)).map(({ status }) => status)).toEqual(['revoked'])
})

test('nothing is refunded by a slip of the hand', async () => {
  const { charge } = await wronglyPaid()
  for (const slip of [['refund'], ['refund', 'pay_other'], ['delete', charge.id], ['constructor', charge.id]])
    expect(await attend(...slip)).toContain('billing:attention refund CHARGE')
  expect(charge.status).toBe('RECEIVED')
  await attend('done', charge.id)
})
