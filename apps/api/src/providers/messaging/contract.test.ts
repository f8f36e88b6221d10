import { createHmac } from 'node:crypto'
import { messageTemplates } from '@postura/domain/messages/whatsapp/template'
import { type StandIn, startStandIn } from '@postura/messaging-stand-in/stand-in'
import { createManualClock } from '@postura/provider-stand-in/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCloudApi } from './cloud-api.ts'
import { createCloudEvents } from './cloud-events.ts'
import { kindOfCode } from './error-kinds.ts'
import type { Channel } from './messaging-provider.ts'

const secrets = { appSecret: 'secret of the app', verifyToken: 'words to verify' }
const BACK = 'https://postura.test/back'
const TO = '+5511987654321'
const template = messageTemplates.reminder

let network: StandIn
let channel: Channel
const api = () => createCloudApi({ url: network.url, appId: 'app', appSecret: secrets.appSecret, timeoutMs: 2_000 })
beforeEach(async () => {
  const clock = createManualClock('2026-11-16T15:00:00Z')
  network = await startStandIn({ appId: 'app', ...secrets, clock })
  const { wabaId, number, token } = network.network.addBusiness('Clínica Exemplo')
  channel = { wabaId, numberId: number.id, token }
})
afterEach(() => network.stop().catch(() => undefined))

const reminder = { to: TO, template, params: template.examples, payloads: ['confirm:1', 'move:1'], ref: 'our id' }
const makeReady = async () => {
  await api().register(channel, '123456')
  await api().createTemplate(channel, template)
  await network.pass(180_000)
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ kind }: { kind: string }) => kind,
  )
const arm = (kind: 'timeout-after' | 'reset' | '502-html' | 'malformed-json') =>
  network.faults.arm({ on: 'POST /{id}/messages', kind, times: 1 })

test('a template is created as the network wants it, and a message fills it with buttons that name it', async () => {
  await makeReady()
  expect(await api().templates(channel)).toEqual([{ name: template.name, status: 'APPROVED', category: 'UTILITY' }])
  const { wamid, waId } = await api().sendTemplate(channel, reminder)
  expect(waId).toBe(TO.slice(1))
  const message = network.network.messages.get(wamid)
  expect(message).toMatchObject({ to: TO, ref: 'our id', text: expect.stringContaining('Olá, Ana. Lembramos do seu') })
  expect(message?.buttons.map(({ payload }) => payload)).toEqual(['confirm:1', 'move:1'])
})

test('what is certainly not sent has the kind of its code', async () => {
  expect(await failureOf(api().sendTemplate(channel, reminder))).toBe('channel_blocked')
  await api().register(channel, '123456')
  expect(await failureOf(api().sendTemplate(channel, reminder))).toBe('template_unavailable')
  expect(await failureOf(api().sendText(channel, { to: TO, text: 'Olá', inReplyTo: 'x' }))).toBe('window_closed')
  expect(await failureOf(api().sendTemplate({ ...channel, token: 'other' }, reminder))).toBe('auth')
})

test.each(['timeout-after', 'reset', '502-html', 'malformed-json'] as const)(
  'after the fault %s nobody knows whether the message was taken, and it is not sent again',
  async (kind) => {
    await makeReady()
    arm(kind)
    expect(await failureOf(api().sendTemplate(channel, reminder))).toBe('unknown_outcome')
    expect(network.network.messages.size).toBeLessThanOrEqual(1)
  },
)

test('a network that cannot be reached has taken nothing', async () => {
  await network.stop()
  expect(await failureOf(api().sendTemplate(channel, reminder))).toBe('unavailable')
})

test.each([
  [190, 'auth'],
  [200, 'auth'],
  [131_056, 'rate_limited'],
  [131_026, 'unreachable'],
  [131_047, 'window_closed'],
  [132_015, 'template_unavailable'],
  [131_000, 'unavailable'],
  [999_999, 'unknown'],
] as const)('the code %i means %s', (code, kind) => {
  expect(kindOfCode(code)).toBe(kind)
})

test('the code of an owner becomes a token, which finds the number', async () => {
  const token = await api().exchangeCode(network.network.addCode(channel.wabaId, BACK), BACK)
  const { wabaId, numberId } = channel
  expect(await api().findNumber(token)).toMatchObject({ wabaId, numberId, display: expect.stringMatching(/^\+55/) })
  expect(await failureOf(api().exchangeCode('made up', BACK))).toBe('validation')
})

const events = createCloudEvents(secrets)

test('an event is believed if its bytes are signed with the secret of the app', () => {
  const raw = Buffer.from('{"a": 1}')
  const sign = (of: string | Buffer, secret = secrets.appSecret) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(of).digest('hex')}`,
  })
  expect(events.isFromProvider(sign(raw), raw)).toBe(true)
  const wrong = [sign('{"a":1}'), sign(raw, 'other'), {}, { 'x-hub-signature-256': 'sha256=ab' }]
  expect(wrong.map((headers) => events.isFromProvider(headers, raw))).toEqual([false, false, false, false])
})

test('the address is confirmed to whoever knows the words', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '42', 'hub.verify_token': secrets.verifyToken }
  expect(events.answerChallenge(query)).toBe('42')
  expect(events.answerChallenge({ ...query, 'hub.verify_token': 'guess' })).toBeNull()
  expect(events.answerChallenge({})).toBeNull()
})

test('events are read without their phones, with new fields and beside what cannot be read', () => {
  const told = (part: object) => ({
    entry: [
      {
        id: 'waba',
        brand_new: 1,
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: '77' }, ...part } }],
      },
    ],
  })
  const one = { id: 'wamid.1', status: 'delivered', timestamp: '1750030073', biz_opaque_callback_data: 'our id' }
  expect(events.readEvents(told({ statuses: [one, { id: 5 }] }))).toEqual([
    {
      kind: 'status',
      key: 'status wamid.1 delivered',
      numberId: '77',
      wamid: 'wamid.1',
      ref: 'our id',
      status: 'delivered',
      waId: null,
      code: null,
    },
  ])
  const tap = { id: 'wamid.2', timestamp: '1750030073', type: 'button', button: { payload: 'confirm:1' } }
  expect(events.readEvents(told({ messages: [tap] }))).toMatchObject([
    { kind: 'reply', payload: 'confirm:1', from: null },
  ])
  expect([null, {}, 'x', { entry: [{}] }].flatMap(events.readEvents)).toEqual([])
})
