import { cardRefusedMessage } from '@postura/domain/billing/order.labels'
import { plans } from '@postura/domain/plans/plan'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { createTestOrder, type TestOrder } from '../../../testing/probes/test-order.ts'
import { processEvents } from './sync-orders.job.ts'

const postura = useTestApp()
const billing = useBilling(postura)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => postura.owner.query('truncate billing.events, billing.strays, billing.orders cascade'))

const ordered = (input: Parameters<typeof createTestOrder>[2] = {}) => createTestOrder(postura, billing, input)
const paid = async (): Promise<TestOrder> => {
  const order = await ordered()
  await order.sync()
  order.act('pay')
  await order.sync()
  return order
}
const statusesOf = async ({ grants }: TestOrder) => (await grants()).map(({ status }) => status)

test('a paid order stays paid when its customer is created again', async () => {
  const first = await paid()
  for (const customer of billing.standIn.ledger.customers.values()) customer.deleted = true
  billing.standIn.clock.advance(10 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.sync()
  expect((await second.row()).provider_customer_id).not.toBe((await first.row()).provider_customer_id)
  await first.sync()
  expect(await first.row()).toMatchObject({ state: 'paid', attention: null })
  expect(await statusesOf(first)).toEqual(['active'])
})

test('a phone that lost its area code after the purchase is not sent to the provider', async () => {
  const order = await ordered()
  await postura.owner.query(`update accounts.profiles set phone = '91234-5678' where id = $1`, [order.adminId])
  await order.sync()
  const customer = billing.standIn.ledger.customers.get(order.charge().customer)
  expect([customer?.phone, customer?.mobilePhone]).toEqual([null, null])
})

test('a charge of another customer grants nothing and revokes nothing', async () => {
  const order = await ordered()
  await order.sync()
  order.charge().customer = 'cus_000000000099'
  order.act('pay')
  await order.sync()
  expect(await order.row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await statusesOf(order)).toEqual([])
  const before = await paid()
  before.charge().customer = 'cus_000000000099'
  await before.sync()
  expect(await before.row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await statusesOf(before)).toEqual(['active'])
})

test('a charge missing at the provider cancels an unpaid order and sends a paid one to review', async () => {
  const owed = await ordered()
  await owed.sync()
  const held = await paid()
  billing.standIn.ledger.charges.clear()
  await owed.sync()
  await held.sync()
  expect((await owed.row()).state).toBe('canceled')
  expect(await held.row()).toMatchObject({ state: 'paid', attention: 'charge_gone' })
  expect(await statusesOf(held)).toEqual(['active'])
})

test('an order from before midnight that is charged after it is due today', async () => {
  const order = await ordered()
  await order.set(`due_date = '2026-11-14'`)
  await order.sync()
  expect(order.charge().dueDate).toBe('2026-11-15')
  expect((await order.row()).state).toBe('pending')
})

test('a charge is stored even if its PIX code cannot be loaded', async () => {
  const order = await ordered()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: '500' })
  await order.sync()
  expect(await order.row()).toMatchObject({
    state: 'pending',
    provider_payment_id: order.charge().id,
    pix_payload: null,
  })
})

test('a late charge of a failed order is canceled', async () => {
  const order = await ordered()
  await order.sync()
  await order.set(`state = 'failed', provider_payment_id = null`)
  await order.sync()
  expect(order.charge().deleted).toBe(true)
  expect((await order.row()).state).toBe('canceled')
})

test('an order with a wrong price is never charged', async () => {
  const order = await ordered()
  await order.set('amount_cents = 1')
  await order.sync()
  expect(billing.standIn.ledger.charges.size).toBe(0)
  expect(plans.pro.price).toBe(100_00)
})

test('an unknown provider status needs review once', async () => {
  const order = await paid()
  const told = () => billing.standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
  told()
  await order.sync()
  expect(await order.row()).toMatchObject({ state: 'paid', attention: 'unknown_status' })
  await order.set('attention = null')
  told()
  await order.sync()
  expect((await order.row()).attention).toBeNull()
})

test('a failed sync is retried soon, even for an old order', async () => {
  const order = await paid()
  await order.set(`created_at = '2026-10-01T12:00:00Z'`)
  const getCharge = () => Promise.reject(new BillingFailure('unavailable'))
  await expect(order.sync({ ...billing.deps, provider: { ...billing.deps.provider, getCharge } })).rejects.toThrow(
    'unavailable',
  )
  expect((await order.row()).next_sync_at).toEqual(new Date(billing.standIn.clock.now() + 5 * MINUTE))
})

test.each([
  [false, { deleted: true }, 0],
  [true, { status: 'RECEIVED' }, 1],
])(
  'a duplicate charge (paid: %s) is canceled, or left for a person to refund',
  async (isPaid, expected, unmatchedCharges) => {
    const order = await paid()
    const { customer, cents, billingType, dueDate, description, externalReference, successUrl } = order.charge()
    const like = { customer, cents, billingType, dueDate, description, externalReference, successUrl }
    const duplicate = billing.standIn.ledger.addCharge(like)
    if (isPaid) billing.standIn.ledger.move(duplicate, 'pay')
    await postura.owner.query(
      `insert into billing.events (event_id, type, provider_payment_id, order_id, payload) values ($1, 'PAYMENT_CREATED', $2, $3, '{}')`,
      [`evt_${newId()}`, duplicate.id, order.id],
    )
    await processEvents(billing.deps)()
    expect(duplicate).toMatchObject(expected)
    expect((await postura.owner.query('select from billing.strays')).rowCount).toBe(unmatchedCharges)
    expect(await order.row()).toMatchObject({ state: 'paid', provider_payment_id: order.charge().id })
  },
)

test('the message about a refused card is kept until the order is paid', async () => {
  const order = await ordered({ method: 'credit_card' })
  await order.sync()
  await postura.owner.query(
    `insert into billing.events (event_id, type, provider_payment_id, hint, payload) values ($1, 'X', $2, 'card_refused', '{}')`,
    [`evt_${newId()}`, order.charge().id],
  )
  await processEvents(billing.deps)()
  await order.sync()
  expect(await order.row()).toMatchObject({ state: 'pending', failure: cardRefusedMessage })
  order.act('pay')
  await order.sync()
  expect(await order.row()).toMatchObject({ state: 'paid', failure: null })
})
