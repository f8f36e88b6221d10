import { createHmac } from 'node:crypto'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { useWhatsapp } from '../../testing/whatsapp/whatsapp.fixture.ts'
import { whatsappApp } from '../../testing/whatsapp/whatsapp-app.ts'

const postura = useTestApp()
const whatsapp = useWhatsapp(postura)

const events = async (): Promise<number> => {
  const { rows } = await postura.owner.query('select count(*)::int as n from clinic.whatsapp_events')
  return rows[0].n
}
const signatureOf = (raw: string, secret = whatsappApp.WHATSAPP_APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
const tell = async (raw: string, signature: string | null = signatureOf(raw)) => {
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) }
  return (await postura.app.inject({ method: 'POST', url: '/api/messages/events', headers, payload: raw })).statusCode
}
const status = (n: number, padding = '') => ({
  ...{ id: `wamid.${n}.${newId()}`, status: 'delivered', biz_opaque_callback_data: newId() },
  ...(padding && { padding }),
})
const body = (statuses: object[], numberId = '1') =>
  JSON.stringify({
    entry: [
      { id: '2', changes: [{ field: 'messages', value: { metadata: { phone_number_id: numberId }, statuses } }] },
    ],
  })

test('only the network is told the words that confirm the address', async () => {
  const ask = (words: string) =>
    postura.anonymous(
      'GET',
      `/api/messages/events?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${encodeURIComponent(words)}`,
    )
  const answer = await ask(whatsappApp.WHATSAPP_VERIFY_TOKEN)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '4711',
  ])
  expect((await ask('a guess')).statusCode).toBe(403)
})

test('an event without a valid signature over its bytes is refused, and nothing is stored', async () => {
  const raw = body([status(1)])
  const before = await events()
  const spaced = JSON.stringify(JSON.parse(raw), null, 1)
  const refused = [null, 'sha256=00', signatureOf(raw, 'another secret'), signatureOf(spaced)]
  for (const signature of refused) expect(await tell(raw, signature)).toBe(401)
  expect(await events()).toBe(before)
  // Negative control: the same bytes with their signature are stored.
  expect(await tell(raw)).toBe(200)
  expect(await events()).toBe(before + 1)
})

test('a thousand events of 3 MB are stored, and answered in less than a second', async () => {
  const before = await events()
  const raw = body(Array.from({ length: 1_000 }, (_, n) => status(n, 'x'.repeat(2_900))))
  const began = performance.now()
  expect(await tell(raw)).toBe(200)
  const took = performance.now() - began
  expect(await events()).toBe(before + 1_000)
  expect(await tell(raw)).toBe(200)
  expect(await events()).toBe(before + 1_000)
  // A busy machine is slower.
  expect(took).toBeLessThan(5_000)
})

test('more than the network ever sends is refused', async () => {
  const raw = body([status(1, 'x'.repeat(5 * 1024 * 1024))])
  expect(await tell(raw)).not.toBe(200)
})

test('what cannot be read, and what no clinic has, is answered and changes nothing', async () => {
  for (const raw of ['{}', '[]', '{"entry":[{}]}', body([status(1)], 'of nobody')]) expect(await tell(raw)).toBe(200)
  await whatsapp.read()
  const { rows } = await postura.owner.query(
    'select key from clinic.whatsapp_events where processed_at is null or item is not null',
  )
  expect(rows).toEqual([])
})

test('phones and texts go when an event was read, and the rest of it after eight days', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  await whatsapp.send()
  await whatsapp.press(0)
  expect(await events()).toBeGreaterThan(2)
  whatsapp.network.clock.advance(9 * 86_400_000)
  await whatsapp.watch()
  expect(await events()).toBe(0)
})
