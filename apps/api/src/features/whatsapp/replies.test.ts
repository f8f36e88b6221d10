import { createHmac } from 'node:crypto'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { at, day, MINUTE, useWhatsapp, WA_NUMBER } from '../../testing/whatsapp/whatsapp.fixture.ts'
import { whatsappApp } from '../../testing/whatsapp/whatsapp-app.ts'

const postura = useTestApp()
const whatsapp = useWhatsapp(postura)
const [CONFIRM, MOVE] = [0, 1]
const HOUR = 60 * MINUTE

const sendTo = async (over: object = {}) => {
  const { id } = await whatsapp.addReader(over)
  const visit = await whatsapp.book(id)
  await whatsapp.send()
  return { id, visit }
}
const answers = async () =>
  (await whatsapp.clinic.call('GET', '/api/visit-answers')).json().map(({ answer }: { answer: string }) => answer)
const say = async (text: string) => {
  const { network } = whatsapp.network
  const business = network.businessOf([...network.messages.values()][0]?.numberId ?? '')
  network.says(network.personOf(WA_NUMBER), business?.number.id ?? '', text)
  await whatsapp.network.settle()
  await whatsapp.read()
}
/** Texts after the reminder. */
const told = () => whatsapp.texts().slice(1)

test('a tap on Confirmar confirms the visit, silently, and the history says who did it', async () => {
  const { visit } = await sendTo()
  await whatsapp.press(CONFIRM)
  await whatsapp.press(CONFIRM)
  expect(await whatsapp.statusOf(visit.id)).toBe('confirmed')
  expect(told()).toEqual([])
  const history = (await whatsapp.clinic.call('GET', `/api/history/appointments/${visit.id}`)).body
  expect(history).toContain('Paciente, pelo WhatsApp')
  expect(await whatsapp.reminders()).toMatchObject([{ answer: 'confirm' }])
})

test('a tap on Preciso remarcar cancels nothing, tells the clinic, and is answered once', async () => {
  const { visit } = await sendTo()
  await whatsapp.press(MOVE)
  expect(await whatsapp.statusOf(visit.id)).toBe('scheduled')
  expect(await answers()).toEqual(['move'])
  expect(told()).toEqual([expect.stringMatching(/^Avisamos Clínica Prado que você precisa de outro horário\./)])
})

test('the last of both taps counts', async () => {
  const { visit } = await sendTo()
  await whatsapp.press(CONFIRM)
  await whatsapp.press(MOVE)
  expect([await whatsapp.statusOf(visit.id), await answers()]).toEqual(['scheduled', ['move']])
  await whatsapp.press(CONFIRM)
  expect([await whatsapp.statusOf(visit.id), await answers()]).toEqual(['confirmed', []])
})

test('an older tap that arrives after a newer one changes nothing', async () => {
  const { visit } = await sendTo()
  whatsapp.network.deliveries.pause()
  await whatsapp.press(MOVE)
  const late = whatsapp.network.network.events.at(-1)
  whatsapp.network.deliveries.clear()
  await whatsapp.press(CONFIRM)
  if (late) whatsapp.network.deliveries.redeliver(late)
  await whatsapp.network.settle()
  await whatsapp.read()
  expect([await whatsapp.statusOf(visit.id), await answers()]).toEqual(['confirmed', []])
})

test('a tap that is known before the answer of the network was stored confirms the visit', async () => {
  const { visit } = await sendTo()
  await postura.owner.query(
    `update clinic.messages set state = 'unknown', sent_at = null, wamid = null, delivery = null`,
  )
  await whatsapp.press(CONFIRM)
  expect(await whatsapp.statusOf(visit.id)).toBe('confirmed')
})

test('a tap after the visit was moved changes nothing, and says so', async () => {
  const { visit } = await sendTo()
  await whatsapp.clinic.call('PUT', `/api/appointments/${visit.id}/time`, {
    rev: visit.rev,
    ...toTimeRange(addDays(day, 1), '10:00', '11:00'),
  })
  await whatsapp.press(CONFIRM)
  expect(await whatsapp.statusOf(visit.id)).toBe('scheduled')
  expect(told()).toEqual([expect.stringMatching(/^Este horário mudou ou foi cancelado/)])
})

test('a tap after the visit was canceled does not bring it back', async () => {
  const { visit } = await sendTo()
  await whatsapp.clinic.call('PUT', `/api/appointments/${visit.id}/status`, { seen: 'scheduled', status: 'canceled' })
  await whatsapp.press(CONFIRM)
  expect(await whatsapp.statusOf(visit.id)).toBe('canceled')
  expect(told()).toHaveLength(1)
})

test('a tap after the start does nothing', async () => {
  const { visit } = await sendTo()
  await whatsapp.network.pass(25 * HOUR)
  await whatsapp.press(CONFIRM)
  await whatsapp.press(MOVE)
  expect([await whatsapp.statusOf(visit.id), await answers(), told()]).toEqual(['scheduled', [], []])
})

test('a tap about a class tells the clinic that it does not suit', async () => {
  const { id } = await whatsapp.addReader()
  await addClass(whatsapp.clinic, { ...at('10:00', '11:00'), add: [id] })
  await whatsapp.send()
  await whatsapp.press(MOVE)
  expect(await answers()).toEqual(['move'])
  await whatsapp.press(CONFIRM)
  expect(await answers()).toEqual([])
})

test('the text after a tap has a link to the page of the visit, if the clinic has one', async () => {
  const { rev } = (await whatsapp.clinic.call('GET', '/api/clinic')).json()
  const rule = { page_is_on: true, page_cancel_hours: 12, contact_phone: '(11) 3456-7890', rev }
  expect((await whatsapp.clinic.call('PUT', '/api/clinic/patient-page', rule)).statusCode).toBe(200)
  await sendTo()
  await whatsapp.press(MOVE)
  const [, path = ''] = /http:\/\/postura\.test(\/p\/\S+)/.exec(told()[0] ?? '') ?? []
  const page = await postura.anonymous('POST', path, undefined, { 'content-type': 'application/x-www-form-urlencoded' })
  expect(page.body).toContain('Olá, Ana!')
})

test('a known word answers the only open reminder, and any other text is left to people', async () => {
  const { visit } = await sendTo()
  await say('sim, mas chego tarde')
  expect(await whatsapp.statusOf(visit.id)).toBe('scheduled')
  await say('Sim')
  expect(await whatsapp.statusOf(visit.id)).toBe('confirmed')
  expect(told()).toEqual([])
})

test('a word that could be meant for two reminders is left to people', async () => {
  const { visit } = await sendTo()
  const brother = await whatsapp.addReader({ name: 'Caio Brandão', email: null })
  await whatsapp.book(brother.id, at('12:00', '13:00'))
  await whatsapp.network.pass(2 * HOUR)
  await whatsapp.send()
  await say('sim')
  expect(await whatsapp.statusOf(visit.id)).toBe('scheduled')
})

test('the word PARAR ends the messages of everybody at that number, and only there', async () => {
  const { id } = await sendTo()
  await say('Parar.')
  const consent = (await whatsapp.clinic.call('GET', `/api/patients/${id}/consent`)).json()
  expect(consent).toMatchObject({ withdrawn_at: null, whatsapp: { withdrawn_by: 'patient' } })
  expect(told()).toEqual([expect.stringMatching(/^Pronto\. Você não recebe mais/)])
  await say('parar')
  expect(told()).toHaveLength(2)
})

test('a person without the ninth digit is the same person', async () => {
  whatsapp.network.network.personOf(WA_NUMBER).waId = '551187654321'
  const { visit } = await sendTo()
  await say('ok')
  expect(await whatsapp.statusOf(visit.id)).toBe('confirmed')
})

test('a person who hides the number can press a button', async () => {
  const { visit } = await sendTo()
  whatsapp.network.faults.arm({ on: 'webhook', kind: 'no-phone' })
  await whatsapp.press(CONFIRM)
  expect(await whatsapp.statusOf(visit.id)).toBe('confirmed')
})

test('a tap of another phone, and an event of another number, change nothing', async () => {
  const { visit } = await sendTo()
  const other = await signUpPaidClinic(postura)
  const otherNumber = await whatsapp.connect(other)
  const [message] = whatsapp.network.network.messages.values()
  const payload = message?.buttons[0]?.payload ?? ''
  const tap = (numberId: string, from: string, wamid = message?.id) => ({
    entry: [
      {
        id: 'waba',
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: numberId },
              messages: [
                {
                  ...{ id: `wamid.${numberId}${from}${wamid}`, from, timestamp: '1795000000', type: 'button' },
                  ...{ context: { id: wamid }, button: { payload } },
                },
              ],
              statuses: [
                {
                  id: message?.id,
                  status: 'failed',
                  biz_opaque_callback_data: message?.ref,
                  errors: [{ code: 131_026 }],
                },
              ],
            },
          },
        ],
      },
    ],
  })
  const deliver = async (body: object) => {
    const raw = JSON.stringify(body)
    const signature = createHmac('sha256', whatsappApp.WHATSAPP_APP_SECRET).update(raw).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    const { statusCode } = await postura.app.inject({
      method: 'POST',
      url: '/api/messages/events',
      headers,
      payload: raw,
    })
    await whatsapp.read()
    return statusCode
  }
  const { numberId = '', to = '' } = message ?? {}
  expect(await deliver(tap(otherNumber, to.slice(1)))).toBe(200)
  expect(await deliver(tap(numberId, '5521900000000'))).toBe(200)
  expect(await deliver(tap(numberId, to.slice(1), 'wamid.other'))).toBe(200)
  expect(await whatsapp.statusOf(visit.id)).toBe('scheduled')
  expect(await whatsapp.reminders()).toMatchObject([{ delivery: 'delivered', answer: null }])
})
