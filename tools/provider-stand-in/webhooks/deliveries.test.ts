import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, useStandIn, useWebhookListener } from '../stand-in.fixture.ts'
import type { StandInOptions } from '../stand-in.ts'

const TOKEN = 'um segredo'

const listened = async (over: Record<string, unknown> = {}, options: Partial<StandInOptions> = {}) => {
  const provider = await useStandIn(options)
  const listener = await useWebhookListener()
  const { body } = await provider.ask('POST', '/webhooks', { url: listener.url, authToken: TOKEN, ...over })
  const webhook = async () =>
    ((await provider.ask('GET', '/webhooks')).body.data as Record<string, unknown>[])[0] as Record<string, unknown>
  return { ...provider, ...listener, webhookId: body.id, webhook }
}

test('an event is sent with the token and a snapshot of the charge', async () => {
  const { charge, move, settle, heard, types } = await listened()
  const { id } = await charge()
  await move(id, 'pay')
  await settle()
  expect(types().toSorted()).toEqual(['PAYMENT_CREATED', 'PAYMENT_RECEIVED'])
  for (const { token, body } of heard) {
    expect(token).toBe(TOKEN)
    expect(body.id).toMatch(/^evt_[\da-f]{32}&\d+$/)
    const status = body.event === 'PAYMENT_CREATED' ? 'PENDING' : 'RECEIVED'
    expect(body.payment).toMatchObject({ id, status })
  }
})

test('only subscribed events are sent, and the token is never shown', async () => {
  const { charge, move, settle, types, webhook } = await listened({ events: ['PAYMENT_RECEIVED'] })
  await move((await charge()).id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_RECEIVED'])
  expect(await webhook()).toMatchObject({ hasAuthToken: true })
  expect(await webhook()).not.toHaveProperty('authToken')
})

test.each([201, 204, 302, 401, 500])(
  'a response of %i counts as failed, and the event is sent again with the same id',
  async (status) => {
    const { charge, settle, pass, heard, how } = await listened()
    how.answer = (response) => response.writeHead(status).end()
    await charge({ dueDate: '2026-12-31' })
    await settle()
    expect(heard).toHaveLength(1)
    await pass(29_000)
    expect(heard).toHaveLength(1)
    how.answer = (response) => response.end()
    await pass(1_000)
    await pass(DAY)
    expect(heard).toHaveLength(2)
    expect(heard[1]?.body.id).toBe(heard[0]?.body.id)
  },
)

test('after fifteen failed attempts the webhook is interrupted, and pending events are sent once it resumes', async () => {
  const { ask, charge, settle, pass, heard, how, webhookId, webhook, events } = await listened()
  how.answer = (response) => response.writeHead(500).end()
  await charge({ dueDate: '2026-12-31' })
  await settle()
  await pass(12 * HOUR + 49 * MINUTE)
  expect(heard).toHaveLength(14)
  await pass(2 * MINUTE)
  expect(heard).toHaveLength(15)
  expect(await webhook()).toMatchObject({ interrupted: true, enabled: true })
  await charge({ dueDate: '2026-12-31' })
  await pass(DAY)
  expect(heard).toHaveLength(15)
  how.answer = (response) => response.end()
  await ask('PUT', `/webhooks/${webhookId}`, { interrupted: false })
  await settle()
  expect(
    heard
      .slice(15)
      .map(({ body }) => body.id)
      .toSorted(),
  ).toEqual(events.map(({ id }) => id).toSorted())
  expect(await webhook()).toMatchObject({ interrupted: false })
})

test('a webhook that is resumed too early gets the same number of attempts again', async () => {
  const { ask, charge, settle, pass, heard, how, webhookId } = await listened()
  how.answer = (response) => response.writeHead(500).end()
  await charge({ dueDate: '2026-12-31' })
  await pass(13 * HOUR)
  await ask('PUT', `/webhooks/${webhookId}`, { interrupted: false })
  await settle()
  await pass(29_000)
  expect(heard).toHaveLength(16)
  await pass(1_000)
  expect(heard).toHaveLength(17)
})

test('without the penalty pending events are sent at once, and a deleted webhook gets none', async () => {
  const { ask, charge, settle, pass, heard, how, webhookId } = await listened()
  how.answer = (response) => response.writeHead(500).end()
  await charge()
  await settle()
  await settle()
  expect(heard).toHaveLength(1)
  await ask('POST', `/webhooks/${webhookId}/removeBackoff`)
  await settle()
  expect(heard).toHaveLength(2)
  await ask('DELETE', `/webhooks/${webhookId}`)
  await charge()
  await pass(MINUTE)
  expect(heard).toHaveLength(2)
})

test('a response timeout counts as failed', async () => {
  const { ask, charge, settle, pass, heard, how } = await listened({}, { patienceMs: 2_000 })
  how.answer = () => undefined
  await charge()
  await settle()
  how.answer = (response) => response.end()
  await pass(30_000)
  expect(heard).toHaveLength(2)
  const { body } = await ask('GET', '/_admin/deliveries')
  expect(body).toMatchObject([{ status: 'TimeoutError' }, { status: 200, attempt: 2 }])
})

test('an event that fails for fourteen days is dropped', async () => {
  const { ask, charge, pass, settle, heard, webhookId } = await listened({ interrupted: true })
  await charge({ dueDate: '2026-12-31' })
  await pass(14 * DAY + HOUR)
  await ask('PUT', `/webhooks/${webhookId}`, { interrupted: false })
  await settle()
  expect(heard).toEqual([])
})

test('with sequential delivery a failed event blocks the following ones', async () => {
  const { charge, move, settle, pass, types, how } = await listened({ sendType: 'SEQUENTIALLY' })
  how.answer = (response) => response.writeHead(500).end()
  const { id } = await charge()
  await move(id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_CREATED'])
  how.answer = (response) => response.end()
  await pass(MINUTE)
  expect(types()).toEqual(['PAYMENT_CREATED', 'PAYMENT_CREATED', 'PAYMENT_RECEIVED'])
})

test('without sequential delivery events are sent in any order', async () => {
  const orders = new Set<string>()
  for (let seed = 1; seed <= 8; seed += 1) {
    const { charge, move, settle, types } = await listened({}, { seed })
    await move((await charge()).id, 'pay')
    await settle()
    orders.add(types().join())
  }
  expect(orders.size).toBe(2)
})
