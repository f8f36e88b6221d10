import { planOn } from '@postura/domain/plans/plan.rules'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { FaultKind } from '@postura/provider-stand-in/faults'
import type { MoveName } from '@postura/provider-stand-in/ledger/moves'
import { expect, test } from 'vitest'
import { asSelf, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import { newCpf, useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic } from '../../../testing/factories/account.factory.ts'
import { findGrants } from '../../plans/plans.queries.ts'
import { findOrder, insertOrder } from '../orders.queries.ts'
import { settleOrder } from './settle-order.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)

const newOrder = async (method: 'pix' | 'credit_card' = 'pix') => {
  const { id: adminId } = await signUpClinic(postura)
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [adminId, newCpf()])
  const orderId = newId()
  const wish = { id: orderId, plan: 'pro' as const, method, due_date: '2026-11-16' }
  await withAdmin(postura.worker, asSelf(adminId), (tx) => insertOrder(tx, wish, billing.deps.now()))
  const settle = () => settleOrder(billing.deps, { adminId, orderId })
  const order = () => readAsAdmin(postura.worker, adminId, (read) => findOrder(read, orderId))
  const grants = () => readAsAdmin(postura.worker, adminId, findGrants)
  const plan = async () => planOn(civilDateOf(billing.deps.now()), await grants())
  return { adminId, orderId, settle, order, grants, plan }
}

const only = () => {
  const [charge, ...others] = [...billing.standIn.ledger.charges.values()].filter(({ deleted }) => !deleted)
  expect(others).toEqual([])
  if (!charge) throw new Error('nothing was charged')
  return charge
}
const act = (move: MoveName): void => void billing.standIn.ledger.move(only(), move)

test('an order is charged once, with its code, and granted once it is paid', async () => {
  const { orderId, settle, order, grants, plan } = await newOrder()
  expect(await settle()).toBe('settled')
  const charge = only()
  expect(charge).toMatchObject({
    externalReference: orderId,
    cents: 100_00,
    billingType: 'PIX',
    dueDate: '2026-11-16',
    description: 'Plano Profissional (30 dias)',
  })
  expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: charge.id })
  expect((await order())?.pix_payload).toMatch(/^000201/)
  expect((await plan()).plan).toBe('free')
  act('pay')
  await settle()
  await settle()
  expect(await order()).toMatchObject({ state: 'paid' })
  expect(await grants()).toMatchObject([{ order_id: orderId, days: 30, paid_on: '2026-11-16', status: 'active' }])
  expect(await plan()).toMatchObject({ plan: 'pro', planExpiration: '2026-12-16' })
})

test.each(['timeout-after', 'malformed-json'] as const)('%s: it was made, is looked for and adopted', async (kind) => {
  const { settle, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'POST /payments', kind, times: 1 })
  await settle()
  expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
  expect(billing.slept).toEqual([2_000])
})

test.each(['timeout-before', 'reset', '500', '502-html'] as const)(
  '%s: looked for three times, then made once more',
  async (kind) => {
    const { settle, order } = await newOrder()
    billing.standIn.faults.arm({ on: 'POST /payments', kind, times: 1 })
    await settle()
    expect(billing.slept).toEqual([2_000, 5_000, 15_000])
    expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
  },
)

test.each(['timeout-before', '500', '429'] as const)(
  '%s for good: it stays being made, is tried again, and is given up after a quarter of an hour',
  async (kind: FaultKind) => {
    const { settle, order } = await newOrder()
    billing.standIn.faults.arm({ on: 'POST /payments', kind })
    await expect(settle()).rejects.toThrow('billing provider')
    expect(await order()).toMatchObject({ state: 'creating', failure: null })
    billing.standIn.clock.advance(16 * 60_000)
    await settle()
    expect(await order()).toMatchObject({ state: 'failed' })
    expect(billing.standIn.ledger.charges.size).toBe(0)
  },
)

test('made twice all the same, the oldest is kept and the other is deleted', async () => {
  const { settle, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'timeout-after', times: 2 })
  billing.standIn.faults.arm({ on: 'GET /payments', kind: '500', times: 16 })
  await expect(settle()).rejects.toThrow('billing provider')
  billing.standIn.faults.clear()
  await settle()
  expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
})

test('a refusal is final, and told in the words of the provider', async () => {
  const { adminId, settle, order } = await newOrder()
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [adminId, '11111111111'])
  await settle()
  expect(await order()).toMatchObject({ state: 'failed', failure: 'O CPF/CNPJ informado é inválido.' })
})

test.each<[MoveName[], string, string | null]>([
  [['overdue'], 'overdue', null],
  [['overdue', 'pay'], 'paid', 'active'],
  [['risk-review'], 'in_review', null],
  [['pay', 'refund-start'], 'refunding', 'active'],
  [['pay', 'chargeback'], 'disputed', 'suspended'],
  [['pay', 'chargeback', 'chargeback-win'], 'paid', 'active'],
  [['pay', 'chargeback', 'chargeback-lose'], 'refunded', 'revoked'],
  [['pay', 'refund'], 'refunded', 'revoked'],
  [['delete'], 'canceled', null],
])('after %o it is %s, and its grant %s, looked at each time or only in the end', async (moves, state, status) => {
  for (const eachTime of [true, false]) {
    billing.standIn.ledger.charges.clear()
    const { settle, order, grants } = await newOrder('credit_card')
    await settle()
    const charge = only()
    for (const move of moves) {
      billing.standIn.ledger.move(charge, move)
      if (eachTime) await settle()
    }
    await settle()
    expect((await order())?.state).toBe(state)
    const [grant] = await grants()
    // What was never seen as paid never was granted.
    const expected = eachTime || status === 'active' ? status : null
    expect(grant?.status ?? null).toBe(expected)
  }
})

test('a word that nobody knows changes nothing', async () => {
  const { settle, order, grants } = await newOrder()
  await settle()
  act('pay')
  await settle()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
  await settle()
  expect(await order()).toMatchObject({ state: 'paid', provider_status: 'SOMETHING_NEW' })
  expect(await grants()).toMatchObject([{ status: 'active' }])
})

test('another amount grants nothing, and needs a person', async () => {
  const { settle, order, grants } = await newOrder()
  await settle()
  only().cents = 1_00
  act('pay')
  await settle()
  expect(await order()).toMatchObject({ state: 'needs_attention' })
  expect(await grants()).toEqual([])
})

test('a code that is not ready is waited for, and else comes the next time', async () => {
  const { settle, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 4 })
  await settle()
  expect(await order()).toMatchObject({ state: 'pending', pix_payload: null })
  expect(billing.slept).toEqual([500, 1_000, 2_000])
  await settle()
  expect((await order())?.pix_payload).toMatch(/^000201/)
})

test('while one asks, nobody else does; what was left behind is taken up after a minute', async () => {
  const { adminId, orderId, settle } = await newOrder()
  const { provider } = billing.deps
  const seen: string[] = []
  const findChargesByOrder = async (id: string) => {
    seen.push(await settle())
    return provider.findChargesByOrder(id)
  }
  expect(
    await settleOrder({ ...billing.deps, provider: { ...provider, findChargesByOrder } }, { adminId, orderId }),
  ).toBe('settled')
  expect(seen).toEqual(['leased'])
  only()
  await postura.owner.query('update billing.orders set lease_until = $2 where id = $1', [
    orderId,
    new Date(billing.standIn.clock.now() + 60_000).toISOString(),
  ])
  expect(await settleOrder(billing.deps, { adminId, orderId })).toBe('leased')
  billing.standIn.clock.advance(60_000)
  expect(await settle()).toBe('settled')
})

test('the intruder: an order of another clinic is nobody’s', async () => {
  const { orderId } = await newOrder()
  const { id: stranger } = await signUpClinic(postura)
  expect(await settleOrder(billing.deps, { adminId: stranger, orderId })).toBe('leased')
  expect(billing.standIn.ledger.charges.size).toBe(0)
})
