import { request } from 'node:http'
import { expect, test } from 'vitest'
import { KEY, TODAY, useListener, useStandIn } from './stand-in.fixture.ts'

const CREATE = 'POST /payments'

const armed = async (kind: string, over: Record<string, unknown> = {}) => {
  const provider = await useStandIn()
  const wish = { customer: await provider.customer(), billingType: 'PIX', value: 49.9, dueDate: TODAY }
  await provider.ask('POST', '/_admin/faults', { on: CREATE, kind, times: 1, ...over })
  const create = () => provider.ask('POST', '/payments', wish)
  return { ...provider, create, made: () => provider.ledger.charges.size }
}

test.each([
  ['timeout-before', 'TimeoutError'],
  ['reset', 'TypeError'],
])('%s: no answer, and nothing made; the next time it works', async (kind, name) => {
  const { create, made } = await armed(kind)
  await expect(create()).rejects.toMatchObject({ name })
  expect(made()).toBe(0)
  expect((await create()).status).toBe(200)
})

test('timeout-after: no answer, but it was made', async () => {
  const { create, made } = await armed('timeout-after')
  await expect(create()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(made()).toBe(1)
})

test('500: nothing was made', async () => {
  const { create, made } = await armed('500')
  expect((await create()).status).toBe(500)
  expect(made()).toBe(0)
})

test('502-html: no JSON', async () => {
  const { create } = await armed('502-html')
  await expect(create()).rejects.toThrow(SyntaxError)
})

test('429: with the time to wait', async () => {
  const { create } = await armed('429')
  const { status, headers } = await create()
  expect([status, headers.get('ratelimit-reset')]).toEqual([429, '1'])
})

test('malformed-json: made, and told in half a text', async () => {
  const { create, made } = await armed('malformed-json')
  await expect(create()).rejects.toThrow(SyntaxError)
  expect(made()).toBe(1)
})

test('unknown-status: a word nobody knows', async () => {
  const { create } = await armed('unknown-status')
  expect((await create()).body.status).toBe('SOMETHING_NEW')
})

test('latency: later, but whole', async () => {
  const { create } = await armed('latency', { min: 60, max: 80 })
  const started = performance.now()
  expect((await create()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(55)
})

test('qr-not-ready: so many times', async () => {
  const { ask, charge } = await useStandIn()
  const { id } = await charge()
  await ask('POST', '/_admin/faults', { on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 2 })
  const asked = async () => (await ask('GET', `/payments/${id}/pixQrCode`)).status
  expect([await asked(), await asked(), await asked()]).toEqual([404, 404, 200])
})

test('a fault without a number strikes until it is taken back; one with a chance, sometimes', async () => {
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
  const listener = await useListener()
  await provider.ask('POST', '/webhooks', { url: listener.url, authToken: 'segredo' })
  await provider.ask('POST', '/_admin/faults', { on: 'webhook', kind, times: 1, ...over })
  return { ...provider, ...listener }
}

test('duplicate: told twice by the same id', async () => {
  const { charge, settle, heard } = await told('duplicate')
  await charge()
  await settle()
  expect(heard).toHaveLength(2)
  expect(heard[0]?.body.id).toBe(heard[1]?.body.id)
})

test('drop: never told', async () => {
  const { charge, pass, heard } = await told('drop')
  await charge({ dueDate: '2026-12-31' })
  await pass(3_600_000)
  expect(heard).toEqual([])
})

test.each(['delay', 'reorder'])('%s: told after what came later', async (kind) => {
  const { charge, move, settle, pass, types } = await told(kind)
  const { id } = await charge()
  await move(id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_RECEIVED'])
  await pass(5_000)
  expect(types()).toEqual(['PAYMENT_RECEIVED', 'PAYMENT_CREATED'])
})

test('delay: as long as it is said', async () => {
  const { charge, settle, pass, heard } = await told('delay', { min: 60_000, max: 90_000 })
  await charge()
  await pass(59_000)
  expect(heard).toEqual([])
  await pass(31_000)
  await settle()
  expect(heard).toHaveLength(1)
})

test('wrong-token: as a stranger would send it', async () => {
  const { charge, settle, heard } = await told('wrong-token')
  await charge()
  await settle()
  expect(heard[0]?.token).not.toBe('segredo')
})

test('extra-fields, unknown-event and huge-body: what nobody asked for', async () => {
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

test('before-response: the event overtakes the answer', async () => {
  const { ask, charge, heard } = await told('before-response', { on: CREATE })
  await charge()
  expect(heard).toHaveLength(1)
  expect((await ask('GET', '/_admin/deliveries')).body).toMatchObject([{ status: 200, attempt: 1 }])
})

/** Without what `fetch` adds or forbids. */
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

test('without its key, its name, or with a body where none belongs, nobody is answered', async () => {
  const { url } = await useStandIn()
  const named = { 'user-agent': 'Postura' }
  expect(await bare(`${url}/customers`, { access_token: KEY, ...named })).toBe(200)
  expect(await bare(`${url}/customers`, { access_token: 'another', ...named })).toBe(401)
  expect(await bare(`${url}/customers`, named)).toBe(401)
  expect(await bare(`${url}/customers`, { access_token: KEY })).toBe(403)
  expect(await bare(`${url}/customers`, { access_token: KEY, ...named }, '{}')).toBe(403)
  expect(await bare(`${url}/nothing`, { access_token: KEY, ...named })).toBe(404)
})
