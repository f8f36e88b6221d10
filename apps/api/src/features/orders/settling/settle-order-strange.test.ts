import { cardRefused } from '@postura/domain/orders/order.labels'
import { plans } from '@postura/domain/plans/plan'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { newOrder, type Ordered } from '../../../testing/probes/ordered.ts'
import { hearEvents } from './settle-orders.job.ts'

const postura = useTestApp()
const billing = useBilling(postura)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => postura.owner.query('truncate billing.events, billing.strays, billing.orders cascade'))

const ordered = (wish: Parameters<typeof newOrder>[2] = {}) => newOrder(postura, billing, wish)
const paid = async (): Promise<Ordered> => {
  const order = await ordered()
  await order.settle()
  order.act('pay')
  await order.settle()
  return order
}
const statusesOf = async ({ grants }: Ordered) => (await grants()).map(({ status }) => status)

test('what was paid stays paid when the customer is made anew', async () => {
  const first = await paid()
  for (const customer of billing.standIn.ledger.customers.values()) customer.deleted = true
  billing.standIn.clock.advance(10 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.settle()
  expect((await second.row()).provider_customer_id).not.toBe((await first.row()).provider_customer_id)
  await first.settle()
  expect(await first.row()).toMatchObject({ state: 'paid', attention: null })
  expect(await statusesOf(first)).toEqual(['active'])
})

test('a charge made out to somebody else grants nothing, and takes nothing away', async () => {
  const order = await ordered()
  await order.settle()
  order.charge().customer = 'cus_000000000099'
  order.act('pay')
  await order.settle()
  expect(await order.row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await statusesOf(order)).toEqual([])
  const before = await paid()
  before.charge().customer = 'cus_000000000099'
  await before.settle()
  expect(await before.row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await statusesOf(before)).toEqual(['active'])
})

test('a charge the provider does not know any more frees whoever owed it, and is strange if it was paid', async () => {
  const owed = await ordered()
  await owed.settle()
  const held = await paid()
  billing.standIn.ledger.charges.clear()
  await owed.settle()
  await held.settle()
  expect((await owed.row()).state).toBe('canceled')
  expect(await held.row()).toMatchObject({ state: 'paid', attention: 'charge_gone' })
  expect(await statusesOf(held)).toEqual(['active'])
})

test('bought before midnight and charged after it, it is due today', async () => {
  const order = await ordered()
  await order.set(`due_date = '2026-11-14'`)
  await order.settle()
  expect(order.charge().dueDate).toBe('2026-11-15')
  expect((await order.row()).state).toBe('pending')
})

test('a charge is kept though its code cannot be had', async () => {
  const order = await ordered()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: '500' })
  await order.settle()
  expect(await order.row()).toMatchObject({
    state: 'pending',
    provider_payment_id: order.charge().id,
    pix_payload: null,
  })
})

test('a charge that comes to light after it was given up is taken back', async () => {
  const order = await ordered()
  await order.settle()
  await order.set(`state = 'failed', provider_payment_id = null`)
  await order.settle()
  expect(order.charge().deleted).toBe(true)
  expect((await order.row()).state).toBe('canceled')
})

test('an order of another price is never charged', async () => {
  const order = await ordered()
  await order.set('amount_cents = 1')
  await order.settle()
  expect(billing.standIn.ledger.charges.size).toBe(0)
  expect(plans.pro.price).toBe(100_00)
})

test('a word nobody knows is told to a person, once', async () => {
  const order = await paid()
  const told = () => billing.standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
  told()
  await order.settle()
  expect(await order.row()).toMatchObject({ state: 'paid', attention: 'unknown_status' })
  await order.set('attention = null')
  told()
  await order.settle()
  expect((await order.row()).attention).toBeNull()
})

test('what could not be learnt is asked again soon, however old it is', async () => {
  const order = await paid()
  await order.set(`created_at = '2026-10-01T12:00:00Z'`)
  const getCharge = () => Promise.reject(new BillingFailure('unavailable'))
  await expect(order.settle({ ...billing.deps, provider: { ...billing.deps.provider, getCharge } })).rejects.toThrow(
    'unavailable',
  )
  expect((await order.row()).next_sync_at).toEqual(new Date(billing.standIn.clock.now() + 5 * MINUTE))
})

test.each([
  [false, { deleted: true }, 0],
  [true, { status: 'RECEIVED' }, 1],
])('a twin of a charge (paid: %s) is taken back, or given back by a person', async (isPaid, expected, strays) => {
  const order = await paid()
  const { customer, cents, billingType, dueDate, description, externalReference, successUrl } = order.charge()
  const like = { customer, cents, billingType, dueDate, description, externalReference, successUrl }
  const twin = billing.standIn.ledger.addCharge(like)
  if (isPaid) billing.standIn.ledger.move(twin, 'pay')
  await postura.owner.query(
    `insert into billing.events (event_id, type, provider_payment_id, order_id, payload) values ($1, 'PAYMENT_CREATED', $2, $3, '{}')`,
    [`evt_${newId()}`, twin.id, order.id],
  )
  await hearEvents(billing.deps)()
  expect(twin).toMatchObject(expected)
  expect((await postura.owner.query('select from billing.strays')).rowCount).toBe(strays)
  expect(await order.row()).toMatchObject({ state: 'paid', provider_payment_id: order.charge().id })
})

test('a card that was refused is told until it is paid', async () => {
  const order = await ordered({ method: 'credit_card' })
  await order.settle()
  await postura.owner.query(
    `insert into billing.events (event_id, type, provider_payment_id, hint, payload) values ($1, 'X', $2, 'card_refused', '{}')`,
    [`evt_${newId()}`, order.charge().id],
  )
  await hearEvents(billing.deps)()
  await order.settle()
  expect(await order.row()).toMatchObject({ state: 'pending', failure: cardRefused })
  order.act('pay')
  await order.settle()
  expect(await order.row()).toMatchObject({ state: 'paid', failure: null })
})
