import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { seededRandom } from '@postura/provider-stand-in/seeded-random'
import { expect, test } from 'vitest'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { at, MINUTE, useWhatsapp } from '../../testing/whatsapp/whatsapp.fixture.ts'
import { sendClinicReminders } from '../messages/send-reminders.job.ts'

const postura = useTestApp()
const whatsapp = useWhatsapp(postura, { timeoutMs: 300 })
const SEND = 'POST /{id}/messages'
const callFaults = ['timeout-before', 'timeout-after', 'reset', '500', 'malformed-json', 'before-response'] as const
const eventFaults = ['duplicate', 'drop', 'reorder', 'batch', 'no-phone', 'unknown-field'] as const

/** Both ways together: messages that the network took, and mails that were handed over. */
const received = (): number =>
  [...whatsapp.network.network.messages.values()].filter(({ buttons }) => buttons.length > 0).length +
  whatsapp.mails.length

test('whatever gets lost, repeated or late, each visit has one message at most', async () => {
  const { id } = await whatsapp.addReader()
  for (let n = 0; n < chooseRunCount(12, 500); n += 1) {
    const chance = seededRandom(n + 1)
    const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
    const { network, deliveries, faults } = whatsapp.network
    await postura.owner.query('delete from clinic.messages where admin_id = $1', [whatsapp.clinic.id])
    await postura.owner.query('delete from clinic.appointments where admin_id = $1', [whatsapp.clinic.id])
    network.messages.clear()
    deliveries.clear()
    whatsapp.mails.length = 0
    const visit = await whatsapp.book(id, at('10:00', '11:00'))
    if (chance() < 0.5) faults.arm({ on: SEND, kind: pick(callFaults), times: 1 })
    if (chance() < 0.3)
      faults.arm({ on: SEND, kind: 'refuse', code: pick([131_026, 130_429, 132_000, 131_000]), times: 1 })
    faults.arm({ on: 'webhook', kind: pick(eventFaults), probability: 0.5 })
    faults.arm({ on: 'webhook', kind: pick(eventFaults), probability: 0.5 })
    // Two workers at once, and then the next runs.
    await Promise.all([whatsapp.send(), whatsapp.send()])
    await whatsapp.network.pass(5 * MINUTE)
    await whatsapp.send()
    const [message] = network.messages.values()
    if (message && chance() < 0.7) await whatsapp.press(0)
    await whatsapp.network.pass(30 * MINUTE)
    faults.clear()
    await whatsapp.send()
    expect({ run: n, received: received() <= 1, status: await whatsapp.statusOf(visit.id) }).toEqual({
      run: n,
      received: true,
      status: expect.stringMatching(/^(scheduled|confirmed)$/),
    })
  }
}, 1_200_000)

test('negative control: without the row that is written before, two workers send twice', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  await whatsapp.send()
  await postura.owner.query('delete from clinic.messages where admin_id = $1', [whatsapp.clinic.id])
  await whatsapp.send()
  expect(received()).toBe(2)
})

test('a process that ends after the network took the message sends no second one, and an event tells that it went', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  const { network, messaging } = whatsapp
  const stop = new Error('the process ended here')
  const provider: typeof messaging.provider = {
    ...messaging.provider,
    sendTemplate: async (channel, message) => {
      await messaging.provider.sendTemplate(channel, message)
      throw stop
    },
  }
  const mailer = { send: async () => undefined, close: () => undefined }
  const now = () => new Date(network.clock.now())
  const deps = { pool: postura.worker, mailer, origin: ORIGIN, now, messaging: { ...messaging, provider } }
  await expect(sendClinicReminders(deps, whatsapp.clinic.id)).rejects.toBe(stop)
  network.clock.advance(11 * MINUTE)
  await whatsapp.send()
  await whatsapp.send()
  expect(received()).toBe(1)
  expect(await whatsapp.reminders()).toMatchObject([{ outcome: 'sent', delivery: 'delivered' }])
})
