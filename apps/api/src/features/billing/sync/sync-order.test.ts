import { resolvePlanState } from '@postura/domain/plans/plan.rules'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
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
import { syncOrder } from './sync-order.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)

const newOrder = async (method: 'pix' | 'credit_card' = 'pix') => {
  const { id: adminId } = await signUpClinic(postura)
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [adminId, newCpf()])
  const orderId = newId()
  const input = { id: orderId, plan: 'pro' as const, method, due_date: '2026-11-16', description: null }
  await withAdmin(postura.deps.pool, asSelf(adminId), (tx) => insertOrder(tx, input, billing.deps.now()))
  const sync = () => syncOrder(billing.deps, { adminId, orderId })
  const order = () => readAsAdmin(postura.worker, adminId, (read) => findOrder(read, orderId))
  const grants = () => readAsAdmin(postura.worker, adminId, findGrants)
  const plan = async () => resolvePlanState(civilDateOf(billing.deps.now(), PROVIDER_ZONE), await grants())
  return { adminId, orderId, sync, order, grants, plan }
}

const only = () => {
  const [charge, ...others] = [...billing.standIn.ledger.charges.values()].filter(({ deleted }) => !deleted)
  expect(others).toEqual([])
  if (!charge) throw new Error('the order has no charge')
  return charge
}
const act = (move: MoveName): void => void billing.standIn.ledger.move(only(), move)

test('an order is charged once with its PIX code, and granted once it is paid', async () => {
  const { orderId, sync, order, grants, plan } = await newOrder()
  expect(await sync()).toBe('settled')
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
  await sync()
  await sync()
  expect(await order()).toMatchObject({ state: 'paid' })
  expect(await grants()).toMatchObject([{ order_id: orderId, days: 30, paid_on: '2026-11-16', status: 'active' }])
  expect(await plan()).toMatchObject({ plan: 'pro', planExpiration: '2026-12-16' })
})

test.each(['timeout-after', 'malformed-json'] as const)('after %s the charge is found and stored', async (kind) => {
  const { sync, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'POST /payments', kind, times: 1 })
  await sync()
  expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
  expect(billing.slept).toEqual([2_000])
})

test.each(['timeout-before', 'reset', '500', '502-html'] as const)(
  'after %s the charge is searched three times, then created once more',
  async (kind) => {
    const { sync, order } = await newOrder()
    billing.standIn.faults.arm({ on: 'POST /payments', kind, times: 1 })
    await sync()
    expect(billing.slept).toEqual([2_000, 5_000, 15_000])
    expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
  },
)

test.each(['timeout-before', '500', '429'] as const)(
  'a permanent %s keeps the order in creation, is retried, and fails after 15 minutes',
  async (kind: FaultKind) => {
    const { sync, order } = await newOrder()
    billing.standIn.faults.arm({ on: 'POST /payments', kind })
    await expect(sync()).rejects.toThrow('billing provider')
    expect(await order()).toMatchObject({ state: 'creating', failure: null })
    billing.standIn.clock.advance(16 * 60_000)
    await sync()
    expect(await order()).toMatchObject({ state: 'failed' })
    expect(billing.standIn.ledger.charges.size).toBe(0)
  },
)

test('the oldest of two charges is kept and the other is deleted', async () => {
  const { sync, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'timeout-after', times: 2 })
  billing.standIn.faults.arm({ on: 'GET /payments', kind: '500', times: 16 })
  await expect(sync()).rejects.toThrow('billing provider')
  billing.standIn.faults.clear()
  await sync()
  expect(await order()).toMatchObject({ state: 'pending', provider_payment_id: only().id })
})

test('a refusal is final and has the provider’s message', async () => {
  const { adminId, sync, order } = await newOrder()
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [adminId, '11111111111'])
  await sync()
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
])('after %o the order is %s and its grant %s, with or without syncs in between', async (moves, state, status) => {
  for (const eachTime of [true, false]) {
    billing.standIn.ledger.charges.clear()
    const { sync, order, grants } = await newOrder('credit_card')
    await sync()
    const charge = only()
    for (const move of moves) {
      billing.standIn.ledger.move(charge, move)
      if (eachTime) await sync()
    }
    await sync()
    expect((await order())?.state).toBe(state)
    const [grant] = await grants()
    // An order that was never synced as paid has no grant.
    const expected = eachTime || status === 'active' ? status : null
    expect(grant?.status ?? null).toBe(expected)
  }
})

test('an unknown provider status changes nothing', async () => {
  const { sync, order, grants } = await newOrder()
  await sync()
  act('pay')
  await sync()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
  await sync()
  expect(await order()).toMatchObject({ state: 'paid', provider_status: 'SOMETHING_NEW' })
  expect(await grants()).toMatchObject([{ status: 'active' }])
})

test('a wrong amount grants nothing and needs review', async () => {
  const { sync, order, grants } = await newOrder()
  await sync()
  only().cents = 1_00
  act('pay')
  await sync()
  expect(await order()).toMatchObject({ state: 'needs_attention' })
  expect(await grants()).toEqual([])
})

test('a PIX code that is not ready is retried, then loaded by the next sync', async () => {
  const { sync, order } = await newOrder()
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 4 })
  await sync()
  expect(await order()).toMatchObject({ state: 'pending', pix_payload: null })
  expect(billing.slept).toEqual([500, 1_000, 2_000])
  await sync()
  expect((await order())?.pix_payload).toMatch(/^000201/)
})

test('only one process syncs an order; an abandoned lease expires after a minute', async () => {
  const { adminId, orderId, sync } = await newOrder()
  const { provider } = billing.deps
  const seen: string[] = []
  const findChargesByOrder = async (id: string) => {
    seen.push(await sync())
    return provider.findChargesByOrder(id)
  }
  expect(
    await syncOrder({ ...billing.deps, provider: { ...provider, findChargesByOrder } }, { adminId, orderId }),
  ).toBe('settled')
  expect(seen).toEqual(['leased'])
  only()
  await postura.owner.query('update billing.orders set lease_until = $2 where id = $1', [
    orderId,
    new Date(billing.standIn.clock.now() + 60_000).toISOString(),
  ])
  expect(await syncOrder(billing.deps, { adminId, orderId })).toBe('leased')
  billing.standIn.clock.advance(60_000)
  expect(await sync()).toBe('settled')
})

test('an order of another clinic is not synced', async () => {
  const { orderId } = await newOrder()
  const { id: stranger } = await signUpClinic(postura)
  expect(await syncOrder(billing.deps, { adminId: stranger, orderId })).toBe('leased')
  expect(billing.standIn.ledger.charges.size).toBe(0)
})
