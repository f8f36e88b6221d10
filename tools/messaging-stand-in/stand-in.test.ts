import { expect, test } from 'vitest'
import { HOUR, PHONE, reminderMessage, reminderTemplate, useStandIn } from './stand-in.fixture.ts'

const wamidOf = ({ body }: { body: Record<string, unknown> }): string =>
  (body.messages as { id: string }[])[0]?.id ?? ''

test('a message of an approved template is accepted, then told as sent and delivered, with our id', async () => {
  const network = await useStandIn()
  await network.makeReady()
  const answer = await network.send()
  expect(answer).toMatchObject({ status: 200, body: { contacts: [{ input: PHONE, wa_id: PHONE.slice(1) }] } })
  await network.settle()
  expect(network.statuses().toSorted()).toEqual(['delivered', 'sent'])
  expect(network.heard.every(({ isSigned }) => isSigned)).toBe(true)
  expect(JSON.stringify(network.heard)).toContain('"biz_opaque_callback_data":"our-id"')
})

test('a template is reviewed for two minutes, and nothing is sent with it before that', async () => {
  const network = await useStandIn()
  const { ask, business, codeOf } = network
  await ask('POST', `/${business.number.id}/register`, { pin: '123456' })
  await ask('POST', `/${business.wabaId}/message_templates`, reminderTemplate)
  expect(await codeOf(network.send())).toBe(132_001)
  await network.pass(HOUR)
  expect(await codeOf(network.send())).toBeUndefined()
  await ask('POST', '/_admin/templates/lembrete/paused')
  expect(await codeOf(network.send())).toBe(132_015)
})

test.each([
  ['begins with a variable', '{{nome}} tem um horário.'],
  ['has two variables side by side', 'Olá, {{nome}} {{quando}} até lá.'],
  ['names a variable without example', 'Olá, {{nome}} e {{outro}} até lá.'],
])('a template that %s is refused', async (_, text) => {
  const { ask, business, codeOf } = await useStandIn()
  const [body, ...others] = reminderTemplate.components
  const template = { ...reminderTemplate, components: [{ ...body, text }, ...others] }
  expect(await codeOf(ask('POST', `/${business.wabaId}/message_templates`, template))).toBe(132_012)
})

test('what does not fit is refused by its code', async () => {
  const network = await useStandIn()
  const { ask, business, codeOf } = network
  expect(await codeOf(network.send())).toBe(133_010)
  await network.makeReady()
  const other = network.network.addBusiness('Outra')
  const path = `/${business.number.id}/messages`
  expect(await codeOf(ask('POST', path, reminderMessage(), other.token))).toBe(200)
  expect(await codeOf(ask('POST', path, reminderMessage(), 'EAAtoken'))).toBe(190)
  expect(await codeOf(network.send({ to: '11987654321' }))).toBe(131_009)
  const { template } = reminderMessage()
  const [body, button] = template.components
  const withParts = (components: unknown[]) => network.send({ template: { ...template, components } })
  expect(await codeOf(withParts([{ ...body, parameters: [] }]))).toBe(132_000)
  expect(await codeOf(withParts([body, { ...button, index: '7' }]))).toBe(132_000)
  const text = { type: 'text', text: { body: 'Olá' } }
  expect(await codeOf(network.send(text))).toBe(131_047)
})

test('free text is accepted for 24 hours after the person wrote', async () => {
  const network = await useStandIn()
  await network.makeReady()
  await network.ask('POST', `/_admin/people/${PHONE}/says`, { text: 'Olá' })
  const text = { type: 'text', text: { body: 'Olá' } }
  expect(await network.codeOf(network.send(text))).toBeUndefined()
  await network.pass(24 * HOUR)
  expect(await network.codeOf(network.send(text))).toBe(131_047)
})

test('a person can press the buttons of a message, and the payload comes back', async () => {
  const network = await useStandIn()
  await network.makeReady()
  const id = wamidOf(await network.send())
  await network.settle()
  await network.ask('POST', `/_admin/messages/${id}/press?index=0`)
  const told = JSON.stringify(network.heard.at(-1)?.body)
  expect(told).toContain('"payload":"confirm:1"')
  expect(told).toContain(`"id":"${id}"`)
})

test('who is not there fails later, and who is off past the end of a message gets nothing', async () => {
  const network = await useStandIn()
  await network.makeReady()
  await network.ask('POST', '/_admin/people', { phone: PHONE, hasWhatsapp: false })
  await network.send()
  await network.settle()
  expect(JSON.stringify(network.heard)).toContain('131026')
  await network.ask('POST', '/_admin/people', {
    phone: PHONE,
    hasWhatsapp: true,
    offUntil: network.clock.now() + 11 * HOUR,
  })
  network.heard.length = 0
  await network.send()
  await network.pass(12 * HOUR)
  expect(network.statuses()).toEqual(['sent'])
})

test('45 messages in a row to one person are accepted', async () => {
  const network = await useStandIn()
  await network.makeReady()
  for (let n = 0; n < 45; n += 1) expect(await network.codeOf(network.send())).toBeUndefined()
  expect(await network.codeOf(network.send())).toBe(131_056)
})

test('an event is sent again until the answer is 200', async () => {
  const network = await useStandIn()
  await network.makeReady()
  network.how.status = 500
  await network.send()
  await network.settle()
  const failed = network.heard.length
  network.how.status = 200
  await network.pass(2 * 60_000)
  expect(network.heard.length).toBe(2 * failed)
})

test.each(['wrong-signature', 're-serialised'] as const)(
  'an event with the fault %s has no valid signature',
  async (kind) => {
    const network = await useStandIn()
    await network.makeReady()
    network.faults.arm({ on: 'webhook', kind })
    await network.send()
    await network.settle()
    expect(network.heard.map(({ isSigned }) => isSigned)).toEqual([false, false])
  },
)

test('events can be told twice, in one request, or before the answer', async () => {
  const network = await useStandIn()
  await network.makeReady()
  network.faults.arm({ on: 'webhook', kind: 'duplicate', times: 1 })
  network.faults.arm({ on: 'webhook', kind: 'batch', times: 1 })
  network.faults.arm({ on: 'POST /{id}/messages', kind: 'before-response', times: 1 })
  await network.send()
  expect(network.heard.map(({ body }) => (body.entry as unknown[]).length)).toEqual([2, 2])
})

test('a code works once, and its token belongs to the business that gave it', async () => {
  const network = await useStandIn()
  const { ask, app, business } = network
  const code = network.network.addCode(business.wabaId, 'http://127.0.0.1/back')
  const query = new URLSearchParams({
    client_id: app.id,
    client_secret: app.secret,
    code,
    redirect_uri: 'http://127.0.0.1/back',
  })
  const first = await ask('GET', `/oauth/access_token?${query}`, undefined, '')
  const numbers = await ask('GET', `/${business.wabaId}/phone_numbers`, undefined, String(first.body.access_token))
  expect(numbers.body).toMatchObject({ data: [{ id: business.number.id }] })
  expect((await ask('GET', `/oauth/access_token?${query}`, undefined, '')).status).toBe(400)
})

test('the dialog returns to the app with a code, and the phones can be played on a page', async () => {
  const network = await useStandIn()
  await network.makeReady()
  const query = new URLSearchParams({ client_id: '4711', redirect_uri: 'http://127.0.0.1/back', state: 's1' })
  const address = `${network.origin}/dialog?${query}`
  expect(await (await fetch(address)).text()).toContain('Clínica Exemplo')
  const chosen = await fetch(`${address}&business=${network.business.wabaId}`, { redirect: 'manual' })
  expect(chosen.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1\/back\?code=code-\w+&state=s1$/)
  await network.send()
  expect(await (await fetch(network.origin)).text()).toContain('Olá, Ana. Seu horário é terça.')
})

test('events are refused an address outside of this machine', async () => {
  await expect(useStandIn({ webhookUrl: 'https://example.com/events' })).rejects.toThrow('this machine only')
})
