import { expect, test } from 'vitest'
import { DAY, useListener, useStandIn } from '../stand-in.fixture.ts'

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
])('a card that goes through %o is %s', async (names, status, told) => {
  const { ask, charge, move } = await useStandIn()
  const { id } = await charge({ billingType: 'CREDIT_CARD' })
  for (const name of names) expect((await move(id, name)).status, name).toBe(200)
  expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status, deleted: names.at(-1) === 'delete' })
  const events = (await ask('GET', '/_admin/events')).body as unknown as { event: string; payment: unknown }[]
  expect(events.map(({ event }) => event)).toEqual(['PAYMENT_CREATED', ...told])
  expect(events.at(-1)?.payment).toMatchObject({ id, status })
})

test.each(['chargeback', 'refund', 'risk-approve', 'restore', 'nonsense'])(
  '%s of what waits changes nothing',
  async (name) => {
    const { ask, charge, move, events } = await useStandIn()
    const { id } = await charge()
    expect((await move(id, name)).status).not.toBe(200)
    expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ status: 'PENDING' })
    expect(events.map(({ event }) => event)).toEqual(['PAYMENT_CREATED'])
  },
)

test('its clock is put forward, with all that falls into the time', async () => {
  const { ask, charge, clock } = await useStandIn()
  const { id } = await charge()
  expect((await ask('POST', '/_admin/clock', { advance: DAY })).body).toEqual({ now: '2026-11-17T15:00:00.000Z' })
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-17T15:00:00.000Z')
  expect((await ask('GET', `/payments/${id}/status`)).body).toEqual({ status: 'OVERDUE' })
})

const listened = async () => {
  const provider = await useStandIn()
  const listener = await useListener()
  await provider.ask('POST', '/webhooks', { url: listener.url, authToken: 'um segredo' })
  return { ...provider, ...listener }
}

test('paused nothing is told; resumed everything is, and once more if asked', async () => {
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

test('the next event is dropped, and only that; what was told can be read', async () => {
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

test('reset: nothing was ever charged or told, nothing goes wrong, and whoever listened is told what comes', async () => {
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

test('the overview shows each charge with what may become of it, and its buttons lead back', async () => {
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

test('without the flag there is no hand, and no overview', async () => {
  const { charge, move, origin } = await useStandIn({ admin: false })
  const { id } = await charge()
  expect((await move(id, 'pay')).status).toBe(404)
  expect((await fetch(`${origin}/_admin/events`)).status).toBe(404)
  expect((await fetch(origin)).status).toBe(404)
})

test('slow, it takes its time to answer and to tell', async () => {
  const { ask, charge, settle, pass } = await useStandIn({ slow: true })
  const { url, heard } = await useListener()
  await ask('POST', '/webhooks', { url })
  const started = performance.now()
  await charge()
  // Two calls, of a customer and of a charge.
  expect(performance.now() - started).toBeGreaterThan(155)
  await settle()
  expect(heard).toEqual([])
  await pass(2_000)
  expect(heard).toHaveLength(1)
})
