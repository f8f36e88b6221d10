import { expect, test } from 'vitest'
import { DAY, useStandIn, useWebhookListener } from '../stand-in.fixture.ts'

const confirmed = ['PAYMENT_CONFIRMED']
const disputed = [...confirmed, 'PAYMENT_CHARGEBACK_REQUESTED']
const refunding = [...confirmed, 'PAYMENT_REFUND_IN_PROGRESS']
const reviewed = ['PAYMENT_AWAITING_RISK_ANALYSIS']
const reversal = 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL'

test.each([
  [['pay'], 'CONFIRMED', confirmed],
  [['overdue'], 'OVERDUE', ['PAYMENT_OVERDUE']],
  [['refuse-card'], 'PENDING', ['PAYMENT_CREDIT_CARD_CAPTURE_REFUSED']],
  [['risk-review'], 'AWAITING_RISK_ANALYSIS', reviewed],
  [['risk-review', 'risk-approve'], 'CONFIRMED', [...reviewed, 'PAYMENT_APPROVED_BY_RISK_ANALYSIS', ...confirmed]],
  [['risk-review', 'risk-reprove'], 'PENDING', [...reviewed, 'PAYMENT_REPROVED_BY_RISK_ANALYSIS']],
  [['pay', 'refund'], 'REFUNDED', [...confirmed, 'PAYMENT_REFUNDED']],
  [['pay', 'refund-start', 'refund-deny'], 'CONFIRMED', [...refunding, 'PAYMENT_REFUND_DENIED']],
  [['pay', 'refund-start', 'refund'], 'REFUNDED', [...refunding, 'PAYMENT_REFUNDED']],
  [['pay', 'chargeback'], 'CHARGEBACK_REQUESTED', disputed],
  [['pay', 'chargeback', 'chargeback-dispute'], 'CHARGEBACK_DISPUTE', [...disputed, 'PAYMENT_CHARGEBACK_DISPUTE']],
  [['pay', 'chargeback', 'chargeback-win'], 'AWAITING_CHARGEBACK_REVERSAL', [...disputed, reversal]],
  [['pay', 'chargeback', 'chargeback-win', 'receive'], 'RECEIVED', [...disputed, reversal, 'PAYMENT_RECEIVED']],
  [['pay', 'chargeback', 'chargeback-lose'], 'REFUNDED', [...disputed, 'PAYMENT_REFUNDED']],
  [['delete'], 'PENDING', ['PAYMENT_DELETED']],
  [['delete', 'restore', 'pay'], 'CONFIRMED', ['PAYMENT_DELETED', 'PAYMENT_RESTORED', ...confirmed]],
])('a card charge after %o has the status %s', async (names, status, told) => {
  const { ask, charge, move } = await useStandIn()
  const { id } = await charge({ billingType: 'CREDIT_CARD' })
  for (const name of names) expect((await move(id, name)).status, name).toBe(200)
  expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status, deleted: names.at(-1) === 'delete' })
  const events = (await ask('GET', '/_admin/events')).body as unknown as { event: string; payment: unknown }[]
  expect(events.map(({ event }) => event)).toEqual(['PAYMENT_CREATED', ...told])
  expect(events.at(-1)?.payment).toMatchObject({ id, status })
})

test.each(['chargeback', 'refund', 'risk-approve', 'restore', 'nonsense'])(
  'a pending charge rejects %s and does not change',
  async (name) => {
    const { ask, charge, move, events } = await useStandIn()
    const { id } = await charge()
    expect((await move(id, name)).status).not.toBe(200)
    expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status: 'PENDING' })
    expect(events.map(({ event }) => event)).toEqual(['PAYMENT_CREATED'])
  },
)

test('advancing the clock applies everything that happens in between', async () => {
  const { ask, charge, clock } = await useStandIn()
  const { id } = await charge()
  expect((await ask('POST', '/_admin/clock', { advance: DAY })).body).toEqual({ now: '2026-11-17T15:00:00.000Z' })
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-17T15:00:00.000Z')
  expect((await ask('GET', `/payments/${id}/status`)).body).toEqual({ status: 'OVERDUE' })
})

const listened = async () => {
  const provider = await useStandIn()
  const listener = await useWebhookListener()
  await provider.ask('POST', '/webhooks', { url: listener.url, authToken: 'um segredo' })
  return { ...provider, ...listener }
}

test('paused deliveries are sent after resuming, and can be sent again', async () => {
  const { ask, charge, settle, heard, events } = await listened()
  await ask('POST', '/_admin/webhooks/pause')
  await charge()
  await settle()
  expect(heard).toEqual([])
  await ask('POST', '/_admin/webhooks/resume')
  await settle()
  expect(heard).toHaveLength(1)
  await ask('POST', `/_admin/events/${encodeURIComponent(events[0]?.id ?? '')}/redeliver`)
  await settle()
  expect(heard.map(({ body }) => body.id)).toEqual([events[0]?.id, events[0]?.id])
})

test('only the next event is dropped, and deliveries can be listed', async () => {
  const { ask, charge, move, settle, types, events } = await listened()
  await ask('POST', '/_admin/webhooks/drop-next')
  const { id } = await charge()
  await settle()
  await move(id, 'pay')
  await settle()
  expect(types()).toEqual(['PAYMENT_RECEIVED'])
  const { body } = await ask('GET', '/_admin/deliveries')
  expect(body).toMatchObject([{ type: 'PAYMENT_RECEIVED', attempt: 1, status: 200, body: JSON.stringify(events[1]) }])
})

test('a reset deletes charges, deliveries and faults, and keeps webhooks', async () => {
  const { ask, charge, settle, types, events } = await listened()
  await charge()
  await ask('POST', '/_admin/webhooks/pause')
  await ask('POST', '/_admin/faults', { on: 'POST /payments', kind: '500' })
  await ask('POST', '/_admin/reset')
  await settle()
  expect(types()).toEqual([])
  expect(events).toEqual([])
  for (const path of ['/_admin/payments', '/_admin/events', '/_admin/deliveries', '/_admin/faults'])
    expect((await ask('GET', path)).body, path).toEqual([])
  expect((await ask('GET', '/customers')).body).toMatchObject({ totalCount: 0 })
  await charge()
  await settle()
  expect(types()).toEqual(['PAYMENT_CREATED'])
})

test('the overview shows the possible moves of each charge, and its buttons redirect back', async () => {
  const { ask, charge, origin } = await useStandIn()
  const { id } = await charge({ description: 'Plano <b>Profissional</b>' })
  const overview = await (await fetch(origin)).text()
  expect(overview).toContain('Plano &#60;b&#62;Profissional')
  expect(overview).toContain(`/_admin/payments/${id}/pay"`)
  expect(overview).not.toContain('chargeback')
  const pressed = await fetch(`${origin}/_admin/payments/${id}/pay`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/'])
  expect((await ask('GET', `/payments/${id}/status`)).body).toEqual({ status: 'RECEIVED' })
})

test('without the flag there is no admin API and no overview', async () => {
  const { charge, move, origin } = await useStandIn({ admin: false })
  const { id } = await charge()
  expect((await move(id, 'pay')).status).toBe(404)
  expect((await fetch(`${origin}/_admin/events`)).status).toBe(404)
  expect((await fetch(origin)).status).toBe(404)
})

test('in slow mode responses and events are delayed', async () => {
  const { ask, charge, settle, pass } = await useStandIn({ slow: true })
  const { url, heard } = await useWebhookListener()
  await ask('POST', '/webhooks', { url })
  const started = performance.now()
  await charge()
  // Two requests: a customer and a charge.
  expect(performance.now() - started).toBeGreaterThan(155)
  await settle()
  expect(heard).toEqual([])
  await pass(2_000)
  expect(heard).toHaveLength(1)
})
