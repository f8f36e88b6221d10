import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useBilling } from '../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import {
  createOrder,
  findQueuedJobs,
  signUpBuyer,
  startPlanPayment,
} from '../../testing/factories/money/order.factory.ts'

const postura = useTestApp()
const billing = useBilling(postura)
let buyer: TestClinic
let stranger: TestClinic
beforeEach(async () => {
  buyer = await signUpBuyer(postura)
  stranger = await signUpClinic(postura)
})

const newOrder = (over: object = {}) => createOrder(postura.ownerUrl, { admin_id: buyer.id, ...over })
const get = async (id: string) => (await buyer.call('GET', `/api/orders/${id}`)).json()
const check = (id: string, as = buyer) => as.call('POST', `/api/orders/${id}/check`)
const cancel = (id: string, as = buyer) => as.call('DELETE', `/api/orders/${id}`)
const settled = (id: string, state: string) => vi.waitFor(async () => expect((await get(id)).state).toBe(state), 20_000)
const charges = () => [...billing.standIn.ledger.charges.values()]
const notFound = [404, { code: 'order_not_found', message: 'Pagamento não encontrado.' }]

describe('GET /api/orders', () => {
  test('lists the orders of the clinic, newest first, without internal columns', async () => {
    const old = await newOrder({ state: 'paid', created_at: '2026-11-01T12:00:00Z', attention: 'paid_twice' })
    const id = await newOrder({ invoice_url: 'https://provider.test/i/1', pix_payload: '000201', lease_until: 'now' })
    const response = await buyer.call('GET', '/api/orders')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      [
        {
          id,
          plan: 'pro',
          amount_cents: 100_00,
          method: 'pix',
          description: null,
          state: 'pending',
          due_date: '2026-11-15',
          invoice_url: 'https://provider.test/i/1',
          pix_payload: '000201',
          pix_expires_at: null,
          failure: null,
          created_at: '2026-11-15T11:00:00.000Z',
        },
        expect.objectContaining({ id: old, state: 'paid' }),
      ],
    ])
    expect(await get(id)).toEqual(response.json()[0])
  })

  test('shows nothing to another clinic or without a session', async () => {
    const id = await newOrder()
    expect((await stranger.call('GET', '/api/orders')).json()).toEqual([])
    const response = await stranger.call('GET', `/api/orders/${id}`)
    expect([response.statusCode, response.json()]).toEqual(notFound)
    expect((await postura.anonymous('GET', '/api/orders')).statusCode).toBe(401)
  })

  test('returns 404 for an unknown order and refuses an invalid id', async () => {
    expect((await buyer.call('GET', `/api/orders/${newId()}`)).json()).toEqual(notFound[1])
    expect((await buyer.call('GET', '/api/orders/1')).statusCode).toBe(422)
  })
})

describe('POST /api/orders/{id}/check', () => {
  test('syncs with the provider, and a paid order becomes paid', async () => {
    await billing.startWorker()
    const { id } = (await startPlanPayment(buyer)).json()
    for (const charge of charges()) billing.standIn.ledger.move(charge, 'pay')
    postura.clock.now = new Date(postura.clock.now.getTime() + 10_000)
    const response = await check(id)
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, state: 'pending' }])
    await settled(id, 'paid')
    expect((await buyer.call('GET', '/api/me')).json()).toMatchObject({ plan: 'pro' })
  })

  test('is refused within ten seconds of the last sync', async () => {
    const seconds = (n: number) => new Date(postura.clock.now.getTime() - n * 1_000)
    const id = await newOrder({ last_synced_at: seconds(9) })
    const response = await check(id)
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { code: 'asked_too_soon', message: 'Acabamos de verificar. Tente de novo em alguns segundos.' },
    ])
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([])
    await postura.owner.query('update billing.orders set last_synced_at = $2 where id = $1', [id, seconds(10)])
    expect((await check(id)).statusCode).toBe(200)
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([{ adminId: buyer.id, orderId: id }])
  })

  test('is refused within ten seconds of the last request, while that one is pending', async () => {
    const id = await newOrder({ next_sync_at: '2026-12-01T12:00:00Z' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429])
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toHaveLength(1)
    postura.clock.now = new Date(postura.clock.now.getTime() + 10_000)
    expect((await check(id)).statusCode).toBe(200)
  })

  test('does not find an order of another clinic', async () => {
    const id = await newOrder()
    const response = await check(id, stranger)
    expect([response.statusCode, response.json()]).toEqual(notFound)
    expect(await findQueuedJobs(postura, 'order-settle', stranger.id)).toEqual([])
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([])
  })
})

describe('DELETE /api/orders/{id}', () => {
  test('cancels the charge at the provider', async () => {
    await billing.startWorker()
    const { id } = (await startPlanPayment(buyer)).json()
    const response = await cancel(id)
    expect([response.statusCode, response.json()]).toMatchObject([200, { id }])
    await settled(id, 'canceled')
    expect(charges()).toMatchObject([{ externalReference: id, deleted: true }])
  })

  test('does nothing for a canceled order', async () => {
    const id = await newOrder({ state: 'canceled' })
    expect((await cancel(id)).statusCode).toBe(200)
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([])
  })

  test.each(['paid', 'refunding', 'refunded', 'disputed'])('refuses an order that is %s', async (state) => {
    const id = await newOrder({ state })
    const response = await cancel(id)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'order_already_paid', message: 'Seu pagamento já foi confirmado. Recarregue a página para ver o plano.' },
    ])
    expect(await findQueuedJobs(postura, 'order-settle', buyer.id)).toEqual([])
  })

  test('keeps and grants an order that was paid in between', async () => {
    await billing.startWorker()
    const { id } = (await startPlanPayment(buyer)).json()
    for (const charge of charges()) billing.standIn.ledger.move(charge, 'pay')
    await cancel(id)
    await settled(id, 'paid')
    expect(charges()).toMatchObject([{ deleted: false }])
  })

  test('does not change an order of another clinic', async () => {
    const id = await newOrder()
    const response = await cancel(id, stranger)
    expect([response.statusCode, response.json()]).toEqual(notFound)
    const { rows } = await postura.owner.query('select cancel_wanted_at from billing.orders where id = $1', [id])
    expect(rows).toEqual([{ cancel_wanted_at: null }])
  })
})
