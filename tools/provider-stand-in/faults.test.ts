import { request } from 'node:http'
import { expect, test } from 'vitest'
import { API_KEY, TODAY, useStandIn, useWebhookListener } from './stand-in.fixture.ts'

const CREATE = 'POST /payments'

const armed = async (kind: string, over: Record<string, unknown> = {}) => {
  const provider = await useStandIn()
  const input = { customer: await provider.customer(), billingType: 'PIX', value: 49.9, dueDate: TODAY }
  await provider.ask('POST', '/_admin/faults', { on: CREATE, kind, times: 1, ...over })
  const create = () => provider.ask('POST', '/payments', input)
  return { ...provider, create, made: () => provider.ledger.charges.size }
}

test.each([
  ['timeout-before', 'TimeoutError'],
  ['reset', 'TypeError'],
])('%s: there is no response and nothing is created, and the next request works', async (kind, name) => {
  const { create, made } = await armed(kind)
  await expect(create()).rejects.toMatchObject({ name })
  expect(made()).toBe(0)
  expect((await create()).status).toBe(200)
})

test('timeout-after: there is no response, but the charge is created', async () => {
  const { create, made } = await armed('timeout-after')
  await expect(create()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(made()).toBe(1)
})

test('500: nothing is created', async () => {
  const { create, made } = await armed('500')
  expect((await create()).status).toBe(500)
  expect(made()).toBe(0)
})

test('502-html: the response is not JSON', async () => {
  const { create } = await armed('502-html')
  await expect(create()).rejects.toThrow(SyntaxError)
})

test('429: the response has a Retry-After header', async () => {
  const { create } = await armed('429')
  const { status, headers } = await create()
  expect([status, headers.get('ratelimit-reset')]).toEqual([429, '1'])
})

test('malformed-json: the charge is created, and the response is truncated', async () => {
  const { create, made } = await armed('malformed-json')
  await expect(create()).rejects.toThrow(SyntaxError)
  expect(made()).toBe(1)
})

test('unknown-status: the response has an unknown status', async () => {
  const { create } = await armed('unknown-status')
  expect((await create()).body.status).toBe('SOMETHING_NEW')
})

test('latency: the response is late but complete', async () => {
  const { create } = await armed('latency', { min: 60, max: 80 })
  const started = performance.now()
  expect((await create()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(55)
})

test('qr-not-ready: the code is missing as often as configured', async () => {
  const { ask, charge } = await useStandIn()
  const { id } = await charge()
  await ask('POST', '/_admin/faults', { on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 2 })
  const asked = async () => (await ask('GET', `/payments/${id}/pixQrCode`)).status
  expect([await asked(), await asked(), await asked()]).toEqual([404, 404, 200])
})

test('a fault without a count stays until it is removed, and one with a probability strikes sometimes', async () => {
  const { ask } = await useStandIn()
  await ask('POST', '/_admin/faults', { on: 'GET /customers', kind: '500', probability: 0.5 })
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) statuses.push((await ask('GET', '/customers')).status)
  expect(new Set(statuses)).toEqual(new Set([200, 500]))
  await ask('DELETE', '/_admin/faults')
  expect((await ask('GET', '/_admin/faults')).body).toEqual([])
  expect((await ask('POST', '/_admin/faults', { on: CREATE, kind: 'nonsense' })).status).toBe(400)
})

const told = async (kind: string, over: Record<string, unknown> = {}) => {
  const provider = await useStandIn()
  const listener = await useWebhookListener()
  await provider.ask('POST', '/webhooks', { url: listener.url, authToken: 'segredo' })
  await provider.ask('POST', '/_admin/faults', { on: 'webhook', kind, times: 1, ...over })
  return { ...provider, ...listener }
}

test('duplicate: the event is sent twice with the same id', async () => {
  const { charge, settle, heard } = await told('duplicate')
  await charge()
  await settle()
  expect(heard).toHaveLength(2)
  expect(heard[0]?.body.id).toBe(heard[1]?.body.id)
})

test('drop: the event is never sent', async () => {
  const { charge, pass, heard } = await told('drop')
  await charge({ dueDate: '2026-12-31' })
  await pass(3_600_000)
  expect(heard).toEqual([])
})

test.each(['delay', 'reorder'])('%s: the event is sent after a later one', async (kind) => {
  const { charge, move, settle, pass, types } = await told(kind)
  const { id } = await charge()
  await move(id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_RECEIVED'])
  await pass(5_000)
  expect(types()).toEqual(['PAYMENT_RECEIVED', 'PAYMENT_CREATED'])
})

test('delay: the event is delayed as long as configured', async () => {
  const { charge, settle, pass, heard } = await told('delay', { min: 60_000, max: 90_000 })
  await charge()
  await pass(59_000)
  expect(heard).toEqual([])
  await pass(31_000)
  await settle()
  expect(heard).toHaveLength(1)
})

test('wrong-token: the event has the wrong token', async () => {
  const { charge, settle, heard } = await told('wrong-token')
  await charge()
  await settle()
  expect(heard[0]?.token).not.toBe('segredo')
})

test('extra-fields, unknown-event and huge-body: the event has unexpected content', async () => {
  const { ask, charge, settle, heard } = await told('extra-fields')
  for (const kind of ['unknown-event', 'huge-body'])
    await ask('POST', '/_admin/faults', { on: 'webhook', kind, times: 1 })
  await charge()
  await settle()
  const body = heard[0]?.body ?? {}
  expect(body.payment).toHaveProperty('brandNew')
  expect(body.event).toBe('PAYMENT_SOMETHING_NEW')
  expect(String(body.padding)).toHaveLength(2 * 1024 * 1024)
})

test('before-response: the event arrives before the response', async () => {
  const { ask, charge, heard } = await told('before-response', { on: CREATE })
  await charge()
  expect(heard).toHaveLength(1)
  expect((await ask('GET', '/_admin/deliveries')).body).toMatchObject([{ status: 200, attempt: 1 }])
})

/** Raw HTTP, without the headers that `fetch` adds or forbids. */
const bare = (url: string, headers: Record<string, string>, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { headers: { ...headers, ...(body && { 'content-length': body.length }) } },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

test('a request without key, without user agent, or with an unexpected body is rejected', async () => {
  const { url } = await useStandIn()
  const named = { 'user-agent': 'Postura' }
  expect(await bare(`${url}/customers`, { access_token: API_KEY, ...named })).toBe(200)
  expect(await bare(`${url}/customers`, { access_token: 'another', ...named })).toBe(401)
  expect(await bare(`${url}/customers`, named)).toBe(401)
  expect(await bare(`${url}/customers`, { access_token: API_KEY })).toBe(403)
  expect(await bare(`${url}/customers`, { access_token: API_KEY, ...named }, '{}')).toBe(403)
  expect(await bare(`${url}/nothing`, { access_token: API_KEY, ...named })).toBe(404)
})
