import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { BILLING_WEBHOOK_TOKEN, ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'

const postura = useTestApp()

type Headers = Record<string, string>
const TOKEN: Headers = { 'asaas-access-token': BILLING_WEBHOOK_TOKEN }
const JSON_TYPE: Headers = { 'content-type': 'application/json' }

/** Request as the provider sends it, without browser headers. */
const tell = async (payload: string, headers: Headers = { ...TOKEN, ...JSON_TYPE }) => {
  const response = await postura.app.inject({ method: 'POST', url: '/api/billing/events', headers, payload })
  return [response.statusCode, response.body]
}

const newEvent = (over: object = {}) => ({
  id: `evt_${newId()}&1`,
  event: 'PAYMENT_RECEIVED',
  dateCreated: '2026-11-15 09:00:00',
  payment: { object: 'payment', id: 'pay_1', status: 'RECEIVED', value: 100, externalReference: newId() },
  ...over,
})
type Event = ReturnType<typeof newEvent>
const tellEvent = (event: object, headers?: Headers) => tell(JSON.stringify(event), headers)

const rowsOf = async ({ id }: { id: string }) =>
  (await postura.owner.query('select * from billing.events where event_id = $1', [id])).rows
const everything = async () => {
  const { rows } = await postura.owner.query(
    `select (select count(*) from billing.events)::int as events,
       (select count(*) from jobs.job where name = 'billing-events')::int as jobs`,
  )
  return rows[0]
}
/** Number of new events and jobs. */
const added = async (work: () => Promise<unknown>) => {
  const before = await everything()
  await work()
  const after = await everything()
  return { events: after.events - before.events, jobs: after.jobs - before.jobs }
}

const accepted = [200, '{}']

test('an event is stored, and a job for the worker is enqueued', async () => {
  const event = newEvent()
  expect(await added(async () => expect(await tellEvent(event)).toEqual(accepted))).toEqual({ events: 1, jobs: 1 })
  expect(await rowsOf(event)).toMatchObject([
    {
      type: 'PAYMENT_RECEIVED',
      provider_payment_id: 'pay_1',
      order_id: event.payment.externalReference,
      processed_at: null,
      attempts: 0,
    },
  ])
})

test('a repeated event is stored once, even in parallel', async () => {
  const event = newEvent()
  const again = () =>
    Promise.all(Array.from({ length: 5 }, async () => expect(await tellEvent(event)).toEqual(accepted)))
  expect(await added(again)).toEqual({ events: 1, jobs: 1 })
  // Its content may differ: an event id is stored only once.
  expect(await added(() => tellEvent({ ...event, event: 'PAYMENT_REFUNDED' }))).toEqual({ events: 0, jobs: 0 })
  expect(await rowsOf(event)).toMatchObject([{ type: 'PAYMENT_RECEIVED' }])
})

test('no data of a card or its owner is stored', async () => {
  const creditCard = { creditCardNumber: '8829', creditCardBrand: 'MASTERCARD', creditCardToken: 'token-do-cartao' }
  const holder = { name: 'Helena Prado', cpfCnpj: '24971563792' }
  const event = newEvent()
  await tellEvent({ ...event, payment: { ...event.payment, creditCard, creditCardHolderInfo: holder } })
  const [row] = await rowsOf(event)
  expect(row.payload).toEqual({
    id: event.id,
    event: event.event,
    dateCreated: event.dateCreated,
    payment: { id: 'pay_1', status: 'RECEIVED', value: 100, externalReference: event.payment.externalReference },
  })
  for (const secret of ['8829', 'token-do-cartao', 'MASTERCARD', 'Helena', '24971563792'])
    expect(JSON.stringify(row)).not.toContain(secret)
})

test.each<[string, (event: Event) => object]>([
  ['an event nobody knows', (event) => ({ ...event, event: 'PAYMENT_SOMETHING_NEW' })],
  ['one about something else', ({ payment: _, ...event }) => ({ ...event, subscription: { id: 'sub_1' } })],
  ['one with more than we know', (event) => ({ ...event, account: { id: 'acc_1' }, brandNew: [{ a: 1 }] })],
  ['one of 1 MB', (event) => ({ ...event, padding: 'x'.repeat(1024 * 1024) })],
  ['one of 2 MB', (event) => ({ ...event, padding: 'x'.repeat(2 * 1024 * 1024) })],
  ['one of a charge that is not ours', (event) => ({ ...event, payment: { id: 'pay_9', externalReference: null } })],
])('%s is stored too', async (_, made) => {
  const event = made(newEvent()) as Event
  expect(await added(async () => expect(await tellEvent(event)).toEqual(accepted))).toEqual({ events: 1, jobs: 1 })
  expect(await rowsOf(event)).toHaveLength(1)
})

test.each(['{}', '[]', 'null', '"x"', '7', '{"id":7,"event":"X"}', '{"id":"evt_1"}', '{', '', '{"__proto__":{"a":1}}'])(
  '%j is unreadable: it is accepted, and no job is enqueued',
  async (body) => {
    expect(await added(async () => expect(await tell(body)).toEqual(accepted))).toEqual({ events: 0, jobs: 0 })
  },
)

test('an event that the database cannot store as text is accepted too', async () => {
  for (const told of [{ dateCreated: 'a\u0000b' }, { id: 'evt_\u0000' }, { dateCreated: '\ud800' }])
    expect(await tellEvent(newEvent(told))).toEqual(accepted)
  expect(await tell('<x/>', { ...TOKEN, 'content-type': 'application/xml' })).toEqual(accepted)
  expect(await tell(`"${'x'.repeat(5 * 1024 * 1024)}"`)).toEqual(accepted)
})

test('an event that we fail to store gets an error response, so that the provider resends it', async () => {
  const event = newEvent()
  const busy = Object.assign(new Error('too many connections'), { code: '53300' })
  for (const [error, status] of [
    [busy, 503],
    [new Error('a bug'), 500],
  ] as const) {
    const enqueue = async () => {
      throw error
    }
    const app = await postura.variant({ queue: { ...postura.deps.queue, enqueue } })
    const headers = { ...TOKEN, ...JSON_TYPE }
    const response = await app.inject({ method: 'POST', url: '/api/billing/events', headers, payload: event })
    expect(response.statusCode).toBe(status)
    expect(await rowsOf(event)).toEqual([])
  }
  expect(await tellEvent(event)).toEqual(accepted)
})

test.each<[string, Headers]>([
  ['no token', {}],
  ['an empty token', { 'asaas-access-token': '' }],
  ['another token', { 'asaas-access-token': `${BILLING_WEBHOOK_TOKEN}x` }],
  [
    'the token under another name',
    { authorization: `Bearer ${BILLING_WEBHOOK_TOKEN}`, access_token: BILLING_WEBHOOK_TOKEN },
  ],
  ['a page of ours and no token', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
])('an event with %s is refused before its body is read', async (_, headers) => {
  const refused = { code: 'unauthenticated', message: 'Usuário não autenticado' }
  const calls = async () => {
    for (const [body, type] of [
      [JSON.stringify(newEvent()), 'application/json'],
      ['{', 'application/json'],
      ['<x/>', 'application/xml'],
      [`"${'x'.repeat(5 * 1024 * 1024)}"`, 'application/json'],
    ] as const) {
      const [status, answer] = await tell(body, { ...headers, 'content-type': type })
      expect([status, JSON.parse(String(answer))]).toEqual([401, refused])
    }
  }
  expect(await added(calls)).toEqual({ events: 0, jobs: 0 })
})

test('only this route needs no origin', async () => {
  const from = [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of from) {
    expect((await tellEvent(newEvent(), { ...TOKEN, ...JSON_TYPE, ...headers }))[0]).toBe(200)
    const elsewhere = await postura.app.inject({
      method: 'POST',
      url: '/api/functions/payment',
      headers: { ...TOKEN, ...JSON_TYPE, ...headers },
      payload: '{}',
    })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'origin_refused'])
  }
})

test('events cannot be read by any method', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
    const response = await postura.app.inject({
      method,
      url: '/api/billing/events',
      headers: { ...TOKEN, origin: ORIGIN },
    })
    expect(response.statusCode).toBe(404)
  }
})
