import { beforeEach, expect, test } from 'vitest'
import { createAsaasProvider } from '../../../providers/billing/asaas-provider.ts'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import { newCpf, useBilling } from '../../../testing/billing/billing.fixture.ts'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  createOrder,
  findQueuedJobs,
  signUpBuyer,
  startPlanPayment,
} from '../../../testing/factories/money/order.factory.ts'

const postura = useTestApp()
const billing = useBilling(postura)
let buyer: TestClinic
beforeEach(async () => {
  buyer = await signUpBuyer(postura)
})

const orders = async () => (await buyer.call('GET', '/api/orders')).json()
const unavailable = {
  error: 'Erro ao processar pagamento',
  code: 'provider_unavailable',
  detail: 'Error processing payment',
}

/** The same app, in which sleep takes no time. */
const impatient = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
    await meanwhile()
  }
  const call = createCaller(await postura.variant({ sleep }), buyer.cookie)
  return { slept, total: () => slept.reduce((sum, ms) => sum + ms, 0), buyer: { ...buyer, call } }
}

test('a CPF that the provider refuses shows its message; with another CPF the purchase succeeds', async () => {
  await billing.startWorker()
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [buyer.id, '11111111111'])
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: 'O CPF/CNPJ informado é inválido.', code: 'customer_refused', detail: 'Failed to create customer' },
  ])
  expect(await orders()).toMatchObject([{ state: 'failed', failure: 'O CPF/CNPJ informado é inválido.' }])
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [buyer.id, newCpf()])
  expect((await startPlanPayment(buyer)).json()).toMatchObject({ status: 'pending' })
})

test('a charge that the provider refuses shows its message', async () => {
  const userMessage = 'Customer inválido ou não informado.'
  const createCharge = async () => {
    throw new BillingFailure('validation', { userMessage })
  }
  billing.deps.provider = { ...billing.deps.provider, createCharge }
  await billing.startWorker()
  const response = await startPlanPayment(buyer, { billingType: 'CREDIT_CARD' })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      error: 'Customer inválido ou não informado.',
      code: 'charge_refused',
      detail: 'Failed to create payment',
    },
  ])
})

test('a customer that was deleted at the provider is created again, without an error', async () => {
  await billing.startWorker()
  await startPlanPayment(buyer)
  for (const customer of billing.standIn.ledger.customers.values()) customer.deleted = true
  const response = await startPlanPayment(buyer, { billingType: 'CREDIT_CARD' })
  expect(response.json()).toMatchObject({ status: 'pending' })
  expect([...billing.standIn.ledger.customers.values()].map(({ deleted }) => deleted)).toEqual([true, false])
})

test('a provider that is down responds as unavailable; the same order is charged once it is back', async () => {
  billing.standIn.faults.arm({ on: 'GET /payments', kind: '500' })
  await billing.startWorker()
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toEqual([502, unavailable])
  const [order] = await orders()
  expect(order).toMatchObject({ state: 'creating', failure: null })
  billing.standIn.faults.clear()
  billing.standIn.clock.advance(1_000)
  expect((await startPlanPayment(buyer)).json()).toMatchObject({ id: order.id, status: 'pending' })
  expect(billing.standIn.ledger.charges.size).toBe(1)
})

test('a rejected API key responds as unavailable', async () => {
  billing.deps.provider = createAsaasProvider({ url: billing.standIn.url, key: 'another', sleep: async () => {} })
  await billing.startWorker()
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toEqual([502, unavailable])
})

test('a purchase without a worker returns the order as it is, within twelve seconds', async () => {
  const { total, buyer } = await impatient()
  const started = await startPlanPayment(buyer)
  expect([started.statusCode, started.json()]).toMatchObject([
    200,
    { status: 'creating', invoiceUrl: null, pixQrCodeData: null },
  ])
  expect(total()).toBeGreaterThan(5_000)
  expect(total()).toBeLessThanOrEqual(12_000)
  expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([
    { adminId: buyer.id, orderId: started.json().id },
  ])
})

test('a repeated purchase returns the same order and does not enqueue it twice', async () => {
  const { buyer } = await impatient()
  const first = (await startPlanPayment(buyer)).json()
  expect((await startPlanPayment(buyer)).json().id).toBe(first.id)
  expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toHaveLength(1)
})

test('an open order that is not canceled blocks another one, within the same twelve seconds', async () => {
  const old = await createOrder(postura.ownerUrl, { admin_id: buyer.id, method: 'credit_card' })
  const { total, buyer: waiting } = await impatient()
  const response = await startPlanPayment(waiting)
  expect([response.statusCode, response.json()]).toEqual([502, unavailable])
  expect(total()).toBeLessThanOrEqual(12_000)
  expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([{ adminId: buyer.id, orderId: old }])
  expect(await orders()).toMatchObject([{ id: old, state: 'pending' }])
})

test('a PIX code of yesterday is canceled and replaced', async () => {
  const old = await createOrder(postura.ownerUrl, { admin_id: buyer.id, due_date: '2026-11-14' })
  const { buyer: waiting } = await impatient(() =>
    postura.owner.query(`update billing.orders set state = 'canceled' where id = $1`, [old]),
  )
  const started = (await startPlanPayment(waiting)).json()
  expect(started).toMatchObject({ status: 'creating', dueDate: '2026-11-15' })
  expect(started.id).not.toBe(old)
})

test('an overdue order is canceled and does not block a new one', async () => {
  const old = await createOrder(postura.ownerUrl, { admin_id: buyer.id, state: 'overdue', due_date: '2026-11-10' })
  const { buyer: waiting } = await impatient()
  const { id } = (await startPlanPayment(waiting)).json()
  const jobs = await findQueuedJobs(postura, 'order-settle', buyer.id)
  expect(jobs).toHaveLength(2)
  for (const orderId of [id, old]) expect(jobs).toContainEqual({ adminId: buyer.id, orderId })
  const { rows } = await postura.owner.query(
    'select id from billing.orders where cancel_wanted_at is not null and admin_id = $1',
    [buyer.id],
  )
  expect(rows).toEqual([{ id: old }])
})
