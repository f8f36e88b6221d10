import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, useListener, useStandIn } from '../stand-in.fixture.ts'
import type { StandInOptions } from '../stand-in.ts'

const TOKEN = 'um segredo'

const listened = async (over: Record<string, unknown> = {}, options: Partial<StandInOptions> = {}) => {
  const provider = await useStandIn(options)
  const listener = await useListener()
  const { body } = await provider.ask('POST', '/webhooks', { url: listener.url, authToken: TOKEN, ...over })
  const webhook = async () =>
    ((await provider.ask('GET', '/webhooks')).body.data as Record<string, unknown>[])[0] as Record<string, unknown>
  return { ...provider, ...listener, webhookId: body.id, webhook }
}

test('what happens to a charge is told with the token, as it was when it happened', async () => {
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

test('nobody is told what they did not ask for, and a secret is never shown', async () => {
  const { charge, move, settle, types, webhook } = await listened({ events: ['PAYMENT_RECEIVED'] })
  await move((await charge()).id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_RECEIVED'])
  expect(await webhook()).toMatchObject({ hasAuthToken: true })
  expect(await webhook()).not.toHaveProperty('authToken')
})

test.each([201, 204, 302, 401, 500])('%i is not heard: it is told again, by the same id', async (status) => {
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
})

test('after fifteen tries it is interrupted; what gathered meanwhile is told once it goes on', async () => {
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

test('going on too early, it is tried as patiently as the first time', async () => {
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

test('without the penalty what waits is told at once; whoever left is told nothing', async () => {
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

test('whoever takes too long was not heard', async () => {
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

test('what nobody heard for fourteen days is gone', async () => {
  const { ask, charge, pass, settle, heard, webhookId } = await listened({ interrupted: true })
  await charge({ dueDate: '2026-12-31' })
  await pass(14 * DAY + HOUR)
  await ask('PUT', `/webhooks/${webhookId}`, { interrupted: false })
  await settle()
  expect(heard).toEqual([])
})

test('one after the other, what is not heard holds back the rest', async () => {
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

test('else they come in any order', async () => {
  const orders = new Set<string>()
  for (let seed = 1; seed <= 8; seed += 1) {
    const { charge, move, settle, types } = await listened({}, { seed })
    await move((await charge()).id, 'pay')
    await settle()
    orders.add(types().join())
  }
  expect(orders.size).toBe(2)
})
