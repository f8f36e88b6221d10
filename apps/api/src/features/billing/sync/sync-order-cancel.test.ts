import { expect, test } from 'vitest'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { findQueuedJobs } from '../../../testing/factories/money/order.factory.ts'
import { createTestOrder } from '../../../testing/probes/test-order.ts'

const postura = useTestApp()
const billing = useBilling(postura)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const ordered = (input: Parameters<typeof createTestOrder>[2] = {}) => createTestOrder(postura, billing, input)
const charged = () => billing.standIn.ledger.charges.size

test('an order canceled before its charge is never charged', async () => {
  const { set, sync, row } = await ordered()
  await set('cancel_wanted_at = now()')
  await sync()
  expect(await row()).toMatchObject({ state: 'canceled', next_sync_at: null, lease_until: null })
  expect(charged()).toBe(0)
})

test('the charge of a canceled order is deleted at the provider and cannot be paid', async () => {
  const { set, sync, row, charge, act } = await ordered()
  await sync()
  await set('cancel_wanted_at = now()')
  await sync()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'canceled' }, true])
  act('pay')
  await sync()
  expect((await row()).state).toBe('canceled')
})

test('an order that was paid before its cancel is paid', async () => {
  const { set, sync, row, act, charge, grants } = await ordered()
  await sync()
  await set('cancel_wanted_at = now()')
  act('pay')
  await sync()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'paid' }, false])
  expect(await grants()).toMatchObject([{ status: 'active' }])
})

test('an unknown charge of a canceled order is canceled too', async () => {
  const { set, sync, row, charge } = await ordered()
  await sync()
  await set(`state = 'creating', provider_payment_id = null, cancel_wanted_at = now()`)
  await sync()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'canceled' }, true])
  expect(charged()).toBe(1)
})

test('an order in review cannot be canceled; it is canceled once it can be paid again', async () => {
  const { set, sync, row, act } = await ordered({ method: 'credit_card' })
  await sync()
  act('risk-review')
  await set('cancel_wanted_at = now()')
  await sync()
  expect((await row()).state).toBe('in_review')
  act('risk-reprove')
  await sync()
  expect((await row()).state).toBe('canceled')
})

test.each(['failed', 'canceled'])('a %s order is never charged again', async (state) => {
  const { set, sync, row } = await ordered()
  await set(`state = '${state}'`)
  await sync()
  expect([(await row()).state, charged()]).toEqual([state, 0])
})

test('a sync that lost its lease writes no state, grant or mail', async () => {
  const { adminId, id, set, sync, row, act, grants } = await ordered()
  await sync()
  act('pay')
  const { provider } = billing.deps
  const slow: typeof provider = {
    ...provider,
    getCharge: async (chargeId) => {
      const charge = await provider.getCharge(chargeId)
      await set(`lease_until = '2030-01-01'`)
      return charge
    },
  }
  await sync({ ...billing.deps, provider: slow })
  expect(await row()).toMatchObject({ state: 'pending', lease_until: new Date('2030-01-01') })
  expect(await grants()).toEqual([])
  expect(await findQueuedJobs(postura, 'order-mail', adminId)).not.toContainEqual({
    adminId,
    orderId: id,
    kind: 'order-paid',
  })
})

test('a sync that lost its lease before charging does not charge', async () => {
  const { set, sync, row } = await ordered()
  const { provider } = billing.deps
  const slow: typeof provider = {
    ...provider,
    findChargesByOrder: async (orderId) => {
      const found = await provider.findChargesByOrder(orderId)
      await set(`lease_until = '2030-01-01'`)
      return found
    },
  }
  expect(await sync({ ...billing.deps, provider: slow })).toBe('leased')
  expect([(await row()).state, charged()]).toEqual(['creating', 0])
})

test.each([
  ['held while a charge is looked for', 0, ['leased', 'leased', 'leased']],
  ['taken over from a slow worker, and still one charge is made', 2 * MINUTE, ['settled']],
])('a lease is %s', async (_, late, expected) => {
  const { sync, row, charge } = await ordered()
  const others: string[] = []
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'timeout-before', times: 1 })
  const sleep = async (ms: number) => {
    billing.standIn.clock.advance(ms + late)
    others.push(await sync())
  }
  await sync({ ...billing.deps, sleep })
  expect(others).toEqual(expected)
  expect(charged()).toBe(1)
  expect(await row()).toMatchObject({ state: 'pending', provider_payment_id: charge().id, lease_until: null })
})

test('two orders paid within days are both granted and need review', async () => {
  const first = await ordered()
  await first.sync()
  first.act('pay')
  await first.sync()
  billing.standIn.clock.advance(3 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.sync()
  second.act('pay')
  await second.sync()
  expect(await second.row()).toMatchObject({ state: 'paid', attention: 'paid_twice' })
  expect(await first.row()).toMatchObject({ state: 'paid', attention: null })
  expect((await first.grants()).map(({ status }) => status)).toEqual(['active', 'active'])
})

test('a later renewal needs no review', async () => {
  const first = await ordered()
  await first.sync()
  first.act('pay')
  await first.sync()
  billing.standIn.clock.advance(4 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.sync()
  second.act('pay')
  await second.sync()
  expect(await second.row()).toMatchObject({ state: 'paid', attention: null })
})

test('an order that reopens while another is open needs review; once paid, it is paid', async () => {
  const first = await ordered()
  await first.sync()
  first.act('delete')
  await first.sync()
  const second = await ordered({ adminId: first.adminId })
  await second.sync()
  first.act('restore')
  for (const _ of [1, 2]) {
    await first.sync()
    expect(await first.row()).toMatchObject({ state: 'needs_attention', attention: 'open_twice', lease_until: null })
  }
  expect((await second.row()).state).toBe('pending')
  first.act('pay')
  await first.sync()
  expect((await first.row()).state).toBe('paid')
  expect(await first.grants()).toMatchObject([{ order_id: first.id, status: 'active' }])
})

test('a charge of another customer grants nothing and needs review', async () => {
  const { sync, charge, act, row, grants } = await ordered()
  await sync()
  charge().customer = 'cus_of_someone_else'
  act('pay')
  await sync()
  expect(await row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await grants()).toEqual([])
})

test('a partial refund keeps the grant, a dispute suspends it, and both need review', async () => {
  const { sync, act, row, grants, charge } = await ordered({ method: 'credit_card' })
  await sync()
  act('pay')
  await sync()
  billing.standIn.ledger.refund(charge(), 10_00, null)
  await sync()
  expect(await row()).toMatchObject({ state: 'partially_refunded', attention: 'partly_refunded' })
  expect(await grants()).toMatchObject([{ status: 'active' }])
  act('chargeback')
  await sync()
  expect(await row()).toMatchObject({ state: 'disputed', attention: 'disputed' })
  expect(await grants()).toMatchObject([{ status: 'suspended' }])
})

test.each(['pix', 'credit_card'] as const)('an order by %s sends each kind of mail once', async (method) => {
  const { adminId, id: orderId, sync, act } = await ordered({ method })
  const mails = () => findQueuedJobs(postura, 'order-mail', adminId)
  const opened = { adminId, orderId, kind: 'order-opened' }
  const paid = { adminId, orderId, kind: 'order-paid' }
  for (const _ of [1, 2]) await sync()
  expect(await mails()).toEqual([opened])
  act('overdue')
  await sync()
  act('pay')
  for (const _ of [1, 2]) await sync()
  for (const move of ['chargeback', 'chargeback-win'] as const) {
    act(move)
    await sync()
  }
  const all = await mails()
  expect(all).toHaveLength(2)
  for (const mail of [opened, paid]) expect(all).toContainEqual(mail)
})

test('a late PIX code sends its mail late and once', async () => {
  const { adminId, id: orderId, sync } = await ordered()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 4 })
  await sync()
  expect(await findQueuedJobs(postura, 'order-mail', adminId)).toEqual([])
  for (const _ of [1, 2]) await sync()
  expect(await findQueuedJobs(postura, 'order-mail', adminId)).toEqual([{ adminId, orderId, kind: 'order-opened' }])
})
