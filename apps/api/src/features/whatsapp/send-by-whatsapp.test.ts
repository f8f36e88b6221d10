import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { at, MINUTE, useWhatsapp, WA_NUMBER } from '../../testing/whatsapp/whatsapp.fixture.ts'

const postura = useTestApp()
const whatsapp = useWhatsapp(postura)
const SEND = 'POST /{id}/messages'

const stored = async () => {
  const { rows } = await postura.owner.query('select * from clinic.messages where admin_id = $1', [whatsapp.clinic.id])
  return rows
}

test('a reminder goes by WhatsApp once, and the list of tomorrow says what became of it', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  expect(await whatsapp.reminders()).toMatchObject([{ outcome: 'planned', channel: 'whatsapp' }])
  await whatsapp.send()
  await whatsapp.send()
  expect(whatsapp.texts()).toHaveLength(1)
  expect(whatsapp.texts()[0]).toMatch(/^Olá, Ana\. Lembramos do seu horário em Clínica Prado: .*, às 10:00\. Toque/)
  expect(whatsapp.mails).toEqual([])
  expect(await whatsapp.reminders()).toMatchObject([{ outcome: 'sent', channel: 'whatsapp', delivery: 'delivered' }])
  const [message] = whatsapp.network.network.messages.values()
  if (message) whatsapp.network.network.read(message)
  await whatsapp.network.settle()
  await whatsapp.read()
  expect(await whatsapp.reminders()).toMatchObject([{ delivery: 'read' }])
})

test('no message, event and row says what a visit is for', async () => {
  const { id } = await whatsapp.addReader()
  await whatsapp.book(id)
  await addClass(whatsapp.clinic, { title: 'Coluna CANARIO', ...at('15:00', '16:00'), add: [id] })
  await whatsapp.send()
  await whatsapp.press(1)
  expect(whatsapp.texts()[0]).toContain('às 10:00 e às 15:00')
  const { rows } = await postura.owner.query('select * from clinic.whatsapp_events')
  const all = JSON.stringify([[...whatsapp.network.network.messages.values()], await stored(), rows])
  expect(all).not.toMatch(/CANARIO|Pilates|hérnia|Coluna|Brandão/)
})

test('without an agreement to WhatsApp, the reminder goes by e-mail', async () => {
  await whatsapp.book((await whatsapp.addReader({}, ['email'])).id)
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails.length]).toEqual([[], 1])
})

test('with an agreement to WhatsApp alone, nothing goes by e-mail', async () => {
  await whatsapp.book((await whatsapp.addReader({}, ['whatsapp'])).id)
  whatsapp.network.faults.arm({ on: SEND, kind: 'refuse', code: 131_026, times: 1 })
  await whatsapp.send()
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails]).toEqual([[], []])
  expect(await whatsapp.reminders()).toEqual([{ outcome: 'none', reason: 'refused' }])
})

test.each([
  ['does not reach the person', 131_026],
  ['holds the message back', 131_049],
  ['finds the request wrong', 132_000],
])('if the network %s, the reminder goes by e-mail, once', async (_, code) => {
  await whatsapp.book((await whatsapp.addReader()).id)
  whatsapp.network.faults.arm({ on: SEND, kind: 'refuse', code, times: 1 })
  await whatsapp.send()
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails.length]).toEqual([[], 1])
  expect(await whatsapp.reminders()).toMatchObject([{ outcome: 'sent', channel: 'email' }])
})

test('a failure that is told later is answered by e-mail, and twice of them end the tries at that number', async () => {
  const { id } = await whatsapp.addReader()
  whatsapp.network.network.personOf(WA_NUMBER).hasWhatsapp = false
  for (const [from, to, number] of [
    ['10:00', '10:30', 1],
    ['11:00', '11:30', 2],
    ['12:00', '12:30', 2],
  ] as const) {
    await whatsapp.book(id, at(from, to))
    await whatsapp.network.pass(60 * MINUTE)
    await whatsapp.send()
    await whatsapp.send()
    expect(whatsapp.texts()).toHaveLength(number)
  }
  expect(whatsapp.mails).toHaveLength(3)
})

test('a busy network is asked again later, not at once', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  whatsapp.network.faults.arm({ on: SEND, kind: 'refuse', code: 130_429, times: 1 })
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails]).toEqual([[], []])
  await whatsapp.send()
  expect([whatsapp.texts().length, whatsapp.mails]).toEqual([1, []])
})

test('a message whose answer is lost is never sent again, and a status tells that it went', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  whatsapp.network.faults.arm({ on: SEND, kind: 'reset', times: 1 })
  await whatsapp.send()
  expect(await whatsapp.reminders()).toEqual([{ outcome: 'none', reason: 'unknown' }])
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails]).toEqual([[], []])
})

test('a message that was taken although no answer came is known by its status', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  whatsapp.network.faults.arm({ on: SEND, kind: 'timeout-after', times: 1 })
  await whatsapp.send()
  await whatsapp.send()
  expect([whatsapp.texts().length, whatsapp.mails]).toEqual([1, []])
  expect(await whatsapp.reminders()).toMatchObject([{ outcome: 'sent', delivery: 'delivered' }])
})

test('a token that was revoked stops the number, e-mail takes over, and the clinic is told', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  const [business] = whatsapp.network.network.businesses.values()
  whatsapp.network.network.revokeTokens(business?.wabaId ?? '')
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails.length]).toEqual([[], 1])
  const { channel } = (await whatsapp.clinic.call('GET', '/api/clinic/whatsapp')).json()
  expect(channel).toMatchObject({ state: 'failed', problem: 190 })
  expect((await whatsapp.clinic.call('GET', '/api/reminders?day=2026-11-17')).json().whatsapp_fails).toBe(true)
})

test('a paused template leaves the reminders to e-mail until it comes back', async () => {
  const { id } = await whatsapp.addReader()
  await whatsapp.book(id)
  const [template] = whatsapp.network.network.templates.values()
  if (template) whatsapp.network.network.changeTemplate(template, 'PAUSED')
  await whatsapp.network.settle()
  await whatsapp.read()
  expect(await whatsapp.reminders()).toMatchObject([{ channel: 'email' }])
  if (template) template.status = 'APPROVED'
  await whatsapp.watch()
  expect(await whatsapp.reminders()).toMatchObject([{ channel: 'whatsapp' }])
})

test('a person who agreed and has only a landline gets an e-mail', async () => {
  await whatsapp.book((await whatsapp.addReader({ phone: '(11) 3456-7890' })).id)
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails.length]).toEqual([[], 1])
})

test('a guardian is written to at their own phone, and the child is named', async () => {
  const child = { name: 'Caio Lima', guardian_name: 'Marta Lima', guardian_phone: '(21) 99999-1111' }
  await whatsapp.book((await whatsapp.addReader(child)).id)
  await whatsapp.send()
  const [message] = whatsapp.network.network.messages.values()
  expect(message).toMatchObject({
    to: '+5521999991111',
    text: expect.stringMatching(/^Olá, Marta\. Lembramos do horário de Caio/),
  })
})
