import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { newCpf, useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
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

const card = { billingType: 'CREDIT_CARD' }
const charges = () => [...billing.standIn.ledger.charges.values()]
const orders = async (of = buyer) => (await of.call('GET', '/api/orders')).json()

test('a purchase by PIX returns the code and creates a charge of the plan’s price', async () => {
  await billing.startWorker()
  const response = await startPlanPayment(buyer)
  const [order] = await orders()
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      id: order.id,
      status: 'pending',
      billingType: 'PIX',
      invoiceUrl: order.invoice_url,
      dueDate: '2026-11-15',
      pixQrCodeData: { payload: expect.stringMatching(/^000201/), expirationDate: expect.stringMatching(/^2027-11-/) },
    },
  ])
  expect(charges()).toMatchObject([{ externalReference: order.id, cents: 100_00, billingType: 'PIX', deleted: false }])
  expect([...billing.standIn.ledger.customers.values()]).toMatchObject([
    { externalReference: buyer.id, email: buyer.email, notificationDisabled: true },
  ])
})

test('a purchase by card returns the page of the provider', async () => {
  await billing.startWorker()
  const started = (await startPlanPayment(buyer, { ...card, plan: 'pro-annual' })).json()
  expect(started).toMatchObject({ status: 'pending', billingType: 'CREDIT_CARD', pixQrCodeData: null })
  expect(new URL(started.invoiceUrl).origin).toBe(billing.standIn.origin)
  expect(charges()).toMatchObject([{ cents: 1_000_00, billingType: 'CREDIT_CARD' }])
})

test('a repeated purchase returns the same order, in sequence or in parallel', async () => {
  await billing.startWorker()
  const first = await startPlanPayment(buyer)
  const others = await Promise.all(Array.from({ length: 8 }, () => startPlanPayment(buyer)))
  expect(others.map(({ body }) => body)).toEqual(Array(8).fill(first.body))
  expect(charges()).toHaveLength(1)
})

test('ten parallel first clicks create one order and one charge', async () => {
  await billing.startWorker()
  const answers = await Promise.all(Array.from({ length: 10 }, () => startPlanPayment(buyer)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect([(await orders()).length, charges().length]).toEqual([1, 1])
})

test('another method cancels the first charge and creates another order', async () => {
  await billing.startWorker()
  const first = (await startPlanPayment(buyer)).json()
  const second = (await startPlanPayment(buyer, card)).json()
  expect(second).toMatchObject({ status: 'pending', billingType: 'CREDIT_CARD' })
  expect(charges()).toMatchObject([
    { externalReference: first.id, deleted: true },
    { externalReference: second.id, deleted: false },
  ])
  const states = (await orders()).map(({ id, state }: { id: string; state: string }) => [id, state])
  expect(states.sort()).toEqual(
    [
      [first.id, 'canceled'],
      [second.id, 'pending'],
    ].sort(),
  )
})

test('an order that was paid in between is not canceled, and nothing else is charged', async () => {
  await billing.startWorker()
  await startPlanPayment(buyer)
  const [charge] = charges()
  if (!charge) throw new Error('the order has no charge')
  billing.standIn.ledger.move(charge, 'pay')
  const response = await startPlanPayment(buyer, card)
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      error: 'Seu pagamento já foi confirmado. Recarregue a página para ver o plano.',
      code: 'order_already_paid',
      detail: 'Failed to create payment',
    },
  ])
  expect(charges()).toMatchObject([{ status: 'RECEIVED', deleted: false }])
  expect((await buyer.call('GET', '/api/me')).json()).toMatchObject({ plan: 'pro', expired: false })
})

test('an old window does not buy again after a recent payment', async () => {
  await createOrder(postura.ownerUrl, { admin_id: buyer.id, state: 'paid', updated_at: postura.clock.now })
  expect((await startPlanPayment(buyer)).statusCode).toBe(409)
  expect((await startPlanPayment(buyer, { plan: 'pro-annual' })).statusCode).toBe(409)
  expect(charges()).toEqual([])
  postura.clock.now = new Date(postura.clock.now.getTime() + 11 * 60_000)
  await billing.startWorker()
  expect((await startPlanPayment(buyer)).statusCode).toBe(200)
})

test('an order in review blocks another purchase', async () => {
  await createOrder(postura.ownerUrl, { admin_id: buyer.id, state: 'in_review', method: 'credit_card' })
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      error: 'Seu pagamento está em análise. Aguarde a confirmação.',
      code: 'order_in_review',
      detail: 'Failed to create payment',
    },
  ])
})

test('values sent by the page are compared and optional', async () => {
  await billing.startWorker()
  const believed = {
    value: 100,
    dueDate: civilDateOf(postura.clock.now, PROVIDER_ZONE),
    description: 'Plano Profissional (30 dias)',
    customer: buyer.id,
    externalReference: buyer.id,
  }
  expect((await startPlanPayment(buyer, believed)).statusCode).toBe(200)
})

test.each([
  [100, 'pro'],
  [1000, 'pro-annual'],
] as const)('the body of the specification with value %i buys %s', async (value, plan) => {
  await billing.startWorker()
  const data = {
    customer: buyer.id,
    billingType: 'PIX',
    value,
    dueDate: civilDateOf(postura.clock.now, PROVIDER_ZONE),
    description: 'Assinatura Fisio Viva',
    externalReference: buyer.id,
  }
  const response = await buyer.call('POST', '/api/functions/payment', { action: 'createPayment', data })
  expect(response.statusCode).toBe(200)
  expect(await orders()).toMatchObject([{ plan, amount_cents: value * 100, description: 'Assinatura Fisio Viva' }])
})

test('the description of the caller is kept as text; a blank or missing one is null', async () => {
  await billing.startWorker()
  const described = async (more: object) => {
    await startPlanPayment(buyer, more)
    return (await orders())[0].description
  }
  expect(await described({ description: ' Sala 2\r\nação ' })).toBe('Sala 2\nação')
  // The same open order is returned, as it was created.
  expect(await described({ description: 'outra' })).toBe('Sala 2\nação')
  expect(await described({ plan: 'pro-annual', description: '  ' })).toBeNull()
  expect(await described({ ...card })).toBeNull()
  expect(charges()[0]).toMatchObject({ description: 'Plano Profissional (30 dias)' })
})

test.each<object>([
  { value: 99.99 },
  { value: 0 },
  { value: 100, plan: 'pro-annual' },
  { dueDate: '2026-11-16' },
  { plan: undefined, value: 250 },
  { plan: undefined, value: 100, dueDate: '2026-11-16' },
  { customer: 'cus_000000000001' },
  { externalReference: '019b76da-a800-7000-8000-000000000000' },
])('%o does not match, and nothing is bought', async (wrong) => {
  const response = await startPlanPayment(buyer, wrong)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      error: 'Os dados do pagamento não conferem. Recarregue a página.',
      code: 'charge_mismatch',
      detail: 'Failed to create payment',
    },
  ])
  expect(await orders()).toEqual([])
})

test.each<object>([
  { plan: 'free' },
  { billingType: 'BOLETO' },
  { plan: undefined },
  { creditCard: { number: '4444' } },
  { description: 'a'.repeat(501) },
  { description: 'a\0b' },
])('%o is an invalid purchase', async (wrong) => {
  const response = await startPlanPayment(buyer, wrong)
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  expect(await orders()).toEqual([])
})

test.each(['cpf', 'phone'])('a profile without a %s cannot buy', async (column) => {
  await postura.owner.query(`update accounts.profiles set ${column} = null where id = $1`, [buyer.id])
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: 'Informe seu telefone e seu CPF.', code: 'buyer_incomplete', detail: 'Failed to create customer' },
  ])
  expect(await orders()).toEqual([])
})

test('a purchase needs the CPF of the owner who acts, not of the founder', async () => {
  const owner = await addMember(postura, buyer.id, 'manager')
  const set = 'update clinic.members set role = $1 where admin_id = $2 and id = $3'
  await postura.owner.query(set, ['manager', buyer.id, buyer.id])
  await postura.owner.query(set, ['owner', buyer.id, owner.id])
  await postura.owner.query('update accounts.profiles set cpf = null where id = $1', [owner.id])
  const refused = await startPlanPayment(owner)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'buyer_incomplete'])
  await postura.owner.query('update accounts.profiles set cpf = null where id = $1', [buyer.id])
  await postura.owner.query('update accounts.profiles set cpf = $1 where id = $2', [newCpf(), owner.id])
  await billing.startWorker()
  expect((await startPlanPayment(owner)).statusCode).toBe(200)
})

test('a profile whose phone lacks the area code cannot buy', async () => {
  await postura.owner.query(`update accounts.profiles set phone = '91234-5678' where id = $1`, [buyer.id])
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json().code]).toEqual([400, 'buyer_incomplete'])
  expect(await orders()).toEqual([])
})

test('the eleventh order within an hour is refused, and a later one is not', async () => {
  await billing.startWorker()
  for (let n = 0; n < 10; n += 1)
    await createOrder(postura.ownerUrl, { admin_id: buyer.id, state: 'canceled', created_at: postura.clock.now })
  const response = await startPlanPayment(buyer)
  expect([response.statusCode, response.json()]).toMatchObject([
    429,
    { code: 'too_many_attempts', detail: 'Failed to create payment' },
  ])
  expect(await orders()).toHaveLength(10)
  await postura.owner.query(
    `update billing.orders set created_at = created_at - interval '1 hour' where admin_id = $1`,
    [buyer.id],
  )
  expect((await startPlanPayment(buyer)).statusCode).toBe(200)
})

test('a request without a session buys nothing, and no other clinic sees the order', async () => {
  const response = await startPlanPayment({ ...buyer, call: postura.anonymous })
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { error: 'Usuário não autenticado', code: 'unauthenticated', detail: 'Error processing payment' },
  ])
  await createOrder(postura.ownerUrl, { admin_id: buyer.id })
  expect(await orders(await signUpClinic(postura))).toEqual([])
  expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([])
})
