import { expect, test } from 'vitest'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { jobsOf } from '../../../testing/factories/order.factory.ts'
import { newOrder } from '../../../testing/probes/ordered.ts'

const postura = useTestApp()
const billing = useBilling(postura)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const ordered = (wish: Parameters<typeof newOrder>[2] = {}) => newOrder(postura, billing, wish)
const charged = () => billing.standIn.ledger.charges.size

test('what is to be taken back before it was charged is never charged', async () => {
  const { set, settle, row } = await ordered()
  await set('cancel_wanted_at = now()')
  await settle()
  expect(await row()).toMatchObject({ state: 'canceled', next_sync_at: null, lease_until: null })
  expect(charged()).toBe(0)
})

test('what is to be taken back is deleted there, paid it cannot be any more', async () => {
  const { set, settle, row, charge, act } = await ordered()
  await settle()
  await set('cancel_wanted_at = now()')
  await settle()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'canceled' }, true])
  act('pay')
  await settle()
  expect((await row()).state).toBe('canceled')
})

test('what is to be taken back but was paid is paid', async () => {
  const { set, settle, row, act, charge, grants } = await ordered()
  await settle()
  await set('cancel_wanted_at = now()')
  act('pay')
  await settle()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'paid' }, false])
  expect(await grants()).toMatchObject([{ status: 'active' }])
})

test('a charge nobody knew of is taken back as well', async () => {
  const { set, settle, row, charge } = await ordered()
  await settle()
  await set(`state = 'creating', provider_payment_id = null, cancel_wanted_at = now()`)
  await settle()
  expect([await row(), charge().deleted]).toMatchObject([{ state: 'canceled' }, true])
  expect(charged()).toBe(1)
})

test('what is being reviewed cannot be taken back; if it may be paid again, it is', async () => {
  const { set, settle, row, act } = await ordered({ method: 'credit_card' })
  await settle()
  act('risk-review')
  await set('cancel_wanted_at = now()')
  await settle()
  expect((await row()).state).toBe('in_review')
  act('risk-reprove')
  await settle()
  expect((await row()).state).toBe('canceled')
})

test.each(['failed', 'canceled'])('what is %s is never charged again', async (state) => {
  const { set, settle, row } = await ordered()
  await set(`state = '${state}'`)
  await settle()
  expect([(await row()).state, charged()]).toEqual([state, 0])
})

test('a lease that was lost writes nothing: neither state, nor grant, nor letter', async () => {
  const { adminId, id, set, settle, row, act, grants } = await ordered()
  await settle()
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
  await settle({ ...billing.deps, provider: slow })
  expect(await row()).toMatchObject({ state: 'pending', lease_until: new Date('2030-01-01') })
  expect(await grants()).toEqual([])
  expect(await jobsOf(postura, 'order-mail', adminId)).not.toContainEqual({ adminId, orderId: id, kind: 'order-paid' })
})

test('a lease that was lost before it was charged charges nothing', async () => {
  const { set, settle, row } = await ordered()
  const { provider } = billing.deps
  const slow: typeof provider = {
    ...provider,
    findChargesByOrder: async (orderId) => {
      const found = await provider.findChargesByOrder(orderId)
      await set(`lease_until = '2030-01-01'`)
      return found
    },
  }
  expect(await settle({ ...billing.deps, provider: slow })).toBe('leased')
  expect([(await row()).state, charged()]).toEqual(['creating', 0])
})

test.each([
  ['held while a charge is looked for', 0, ['leased', 'leased', 'leased']],
  ['taken over from whoever is too slow, and still one charge is made', 2 * MINUTE, ['settled']],
])('a lease is %s', async (_, late, expected) => {
  const { settle, row, charge } = await ordered()
  const others: string[] = []
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'timeout-before', times: 1 })
  const sleep = async (ms: number) => {
    billing.standIn.clock.advance(ms + late)
    others.push(await settle())
  }
  await settle({ ...billing.deps, sleep })
  expect(others).toEqual(expected)
  expect(charged()).toBe(1)
  expect(await row()).toMatchObject({ state: 'pending', provider_payment_id: charge().id, lease_until: null })
})

test('two that were both paid within days are both granted, and a person is told', async () => {
  const first = await ordered()
  await first.settle()
  first.act('pay')
  await first.settle()
  billing.standIn.clock.advance(3 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.settle()
  second.act('pay')
  await second.settle()
  expect(await second.row()).toMatchObject({ state: 'paid', attention: 'paid_twice' })
  expect(await first.row()).toMatchObject({ state: 'paid', attention: null })
  expect((await first.grants()).map(({ status }) => status)).toEqual(['active', 'active'])
})

test('renewing after that is nothing to look at', async () => {
  const first = await ordered()
  await first.settle()
  first.act('pay')
  await first.settle()
  billing.standIn.clock.advance(4 * DAY)
  const second = await ordered({ adminId: first.adminId })
  await second.settle()
  second.act('pay')
  await second.settle()
  expect(await second.row()).toMatchObject({ state: 'paid', attention: null })
})

test('one that came to life again while another is open needs a person; paid, it is paid', async () => {
  const first = await ordered()
  await first.settle()
  first.act('delete')
  await first.settle()
  const second = await ordered({ adminId: first.adminId })
  await second.settle()
  first.act('restore')
  for (const _ of [1, 2]) {
    await first.settle()
    expect(await first.row()).toMatchObject({ state: 'needs_attention', attention: 'open_twice', lease_until: null })
  }
  expect((await second.row()).state).toBe('pending')
  first.act('pay')
  await first.settle()
  expect((await first.row()).state).toBe('paid')
  expect(await first.grants()).toMatchObject([{ order_id: first.id, status: 'active' }])
})

test('another customer than ours grants nothing, and needs a person', async () => {
  const { settle, charge, act, row, grants } = await ordered()
  await settle()
  charge().customer = 'cus_of_someone_else'
  act('pay')
  await settle()
  expect(await row()).toMatchObject({ state: 'needs_attention', attention: 'another_customer' })
  expect(await grants()).toEqual([])
})

test('a part that went back stays granted, and a dispute suspends: both are for a person', async () => {
  const { settle, act, row, grants, charge } = await ordered({ method: 'credit_card' })
  await settle()
  act('pay')
  await settle()
  billing.standIn.ledger.refund(charge(), 10_00, null)
  await settle()
  expect(await row()).toMatchObject({ state: 'partially_refunded', attention: 'partly_refunded' })
  expect(await grants()).toMatchObject([{ status: 'active' }])
  act('chargeback')
  await settle()
  expect(await row()).toMatchObject({ state: 'disputed', attention: 'disputed' })
  expect(await grants()).toMatchObject([{ status: 'suspended' }])
})

test.each(['pix', 'credit_card'] as const)('by %s a letter of each kind is written once', async (method) => {
  const { adminId, id: orderId, settle, act } = await ordered({ method })
  const letters = () => jobsOf(postura, 'order-mail', adminId)
  const opened = { adminId, orderId, kind: 'order-opened' }
  const paid = { adminId, orderId, kind: 'order-paid' }
  for (const _ of [1, 2]) await settle()
  expect(await letters()).toEqual([opened])
  act('overdue')
  await settle()
  act('pay')
  for (const _ of [1, 2]) await settle()
  for (const move of ['chargeback', 'chargeback-win'] as const) {
    act(move)
    await settle()
  }
  const all = await letters()
  expect(all).toHaveLength(2)
  for (const letter of [opened, paid]) expect(all).toContainEqual(letter)
})

test('a code that came late is written of late, and once', async () => {
  const { adminId, id: orderId, settle } = await ordered()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 4 })
  await settle()
  expect(await jobsOf(postura, 'order-mail', adminId)).toEqual([])
  for (const _ of [1, 2]) await settle()
  expect(await jobsOf(postura, 'order-mail', adminId)).toEqual([{ adminId, orderId, kind: 'order-opened' }])
})
