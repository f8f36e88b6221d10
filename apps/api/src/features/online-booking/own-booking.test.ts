import { linkTokenOf } from '@postura/domain/messages/link-token'
import { LINK_MINUTES, MAX_FUTURE_BOOKINGS } from '@postura/domain/online-booking/online-booking'
import {
  bookAgainLabel,
  bookingPageTexts,
  bookingStateLabels as labels,
  bookingStepResults as results,
  ownBookingTexts as texts,
} from '@postura/domain/online-booking/online-booking.labels'
import { expect, test } from 'vitest'
import { ORIGIN } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { newIpAddress } from '../../testing/new-ip-address.ts'
import { at, useOnlineBooking } from '../../testing/online-booking/use-online-booking.ts'
import { createSecret } from '../accounts/links/link-secret.ts'

const { postura, state, turnOn, pass, look, page, post, person, ask, askAndMail, buttonOf, press, requests, rows } =
  useOnlineBooking()

const NINE = at('09:00', '10:00').start_time
const TEN = at('10:00', '11:00').start_time
const body = async (path: string) => (await post(path)).body
const accept = (id: string, patient_id: string | null = null) =>
  state.clinic.call('PUT', `/api/online-bookings/${id}/accepted`, { patient_id })
const allowCanceling = async () => {
  const { rev } = (await state.clinic.call('GET', '/api/clinic')).json()
  const rule = { page_is_on: true, page_cancel_hours: 24, contact_phone: null, rev }
  expect((await state.clinic.call('PUT', '/api/clinic/patient-page', rule)).statusCode).toBe(200)
}

test('opening the link looks at nothing, and its button shows the booking; only a press confirms it', async () => {
  const path = await askAndMail(NINE)
  const before = JSON.stringify(await rows())
  const closed = await look(path)
  expect(closed.body).toBe((await look(`/agendar/pedido/${linkTokenOf(state.clinic.id, createSecret())}`)).body)
  expect(closed.body).not.toMatch(/Prado|09:00|<script/)
  const shown = await body(path)
  expect(shown).toContain(labels.held)
  expect(shown).toContain('terça, 24 de novembro, às 09:00')
  expect(JSON.stringify(await rows())).toBe(before)
  expect((await press(path, 'confirm')).body).toContain(results.waiting)
  expect(await rows()).toMatchObject([{ status: 'waiting' }])
  expect(await body(path)).toContain(labels.waiting)
  expect(
    (await postura.owner.query('select from clinic.appointments where admin_id = $1', [state.clinic.id])).rowCount,
  ).toBe(0)
})

test('a booking that waits for the clinic takes its time, there and on the page', async () => {
  await press(await askAndMail(NINE), 'confirm')
  pass(3_600)
  expect(await page(`?at=${NINE}`)).toContain(bookingPageTexts.taken)
  const { id } = await addPatient(state.clinic)
  const taken = await state.clinic.call('POST', '/api/agenda/conflicts', {
    patient_id: id,
    slots: [at('09:30', '10:30')],
  })
  expect(taken.json()[0]).toMatchObject([{ kind: 'request', name: 'Rui Melo', wall: false }])
  const free = await state.clinic.call(
    'GET',
    '/api/agenda/free-slots?from=2026-11-24&days=1&minutes=60&step=60&limit=3',
  )
  expect(free.json().map(({ start_time }: { start_time: string }) => start_time)).not.toContain(NINE)
})

test('a time that somebody took while the link was on its way is not confirmed, and others are offered', async () => {
  const path = await askAndMail(NINE)
  const patient = await addPatient(state.clinic)
  await bookAppointment(state.clinic, { patient_id: patient.id, ...at('09:00', '10:00') })
  const answer = await press(path, 'confirm')
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain(bookingPageTexts.taken)
  expect(answer.body).toContain('terça, 24 de novembro, às 10:00')
  expect(await requests()).toEqual([])
})

test('a late confirmation counts while the time is free; after half an hour the link is over', async () => {
  const [late, tooLate] = [await askAndMail(NINE), await askAndMail(TEN)]
  pass((LINK_MINUTES - 1) * 60)
  expect((await press(late, 'confirm')).body).toContain(results.waiting)
  pass(120)
  expect(await body(tooLate)).toContain(texts.unknown)
})

test('two people who wait for links of one time: the first to confirm has it', async () => {
  const first = await askAndMail(NINE)
  pass(11 * 60)
  const second = await askAndMail(NINE)
  expect(await body(first)).toContain(texts.unknown)
  expect((await press(second, 'confirm')).body).toContain(results.waiting)
})

test('a request is given up after a question, and had back while its time is free', async () => {
  const path = await askAndMail(NINE)
  await press(path, 'confirm')
  expect((await press(path, 'cancel')).body).toContain(texts.cancelQuestion)
  expect(await requests()).toHaveLength(1)
  expect((await press(path, 'cancel-yes')).body).toContain(results['cancel-yes'])
  expect(await requests()).toEqual([])
  expect(await body(path)).toContain(bookAgainLabel)
  expect((await press(path, 'confirm')).body).toContain(results.waiting)
  expect(await requests()).toHaveLength(1)
})

test('an accepted booking is canceled within the rule of the clinic, which hears of it', async () => {
  const path = await askAndMail(NINE)
  await press(path, 'confirm')
  const [request] = await requests()
  expect((await accept(request.id)).statusCode).toBe(200)
  expect(await body(path)).toContain(texts.onlyClinic)
  await allowCanceling()
  expect((await press(path, 'cancel-yes')).statusCode).toBe(200)
  const visit = (await state.clinic.call('GET', `/api/appointments/${request.id}`)).json()
  expect(visit).toMatchObject({ status: 'canceled', cancel_reason: 'patient' })
  expect((await state.clinic.call('GET', '/api/visit-answers')).json()).toMatchObject([
    { answer: 'cancel', visit_id: request.id },
  ])
  const history = (await state.clinic.call('GET', `/api/history/appointments/${request.id}`)).json()
  expect(JSON.stringify(history)).toContain('Paciente, pelo agendamento online')
  await press(path, 'confirm')
  expect((await state.clinic.call('GET', `/api/appointments/${request.id}`)).json()).toMatchObject({
    status: 'scheduled',
  })
})

test('a button of a page that is out of date does nothing', async () => {
  const path = await askAndMail(NINE)
  await press(path, 'confirm')
  const button = buttonOf(await body(path), 'cancel').replace('cancel', 'cancel-yes')
  const [request] = await requests()
  await accept(request.id)
  await allowCanceling()
  expect((await post(`${path}${button}`)).body).toContain(texts.changed)
  expect((await state.clinic.call('GET', `/api/appointments/${request.id}`)).json()).toMatchObject({
    status: 'scheduled',
  })
})

test('without approval a confirmed booking is an appointment of a new patient, made by the patient', async () => {
  await turnOn({ needs_approval: false })
  const path = await askAndMail(NINE, { name: 'Eva Prado', email: 'eva.prado@paciente.test' })
  expect((await press(path, 'confirm')).body).toContain(results.booked)
  const [{ id }] = await rows()
  const visit = (await state.clinic.call('GET', `/api/appointments/${id}`)).json()
  expect(visit).toMatchObject({ patient_name: 'Eva Prado', title: 'Primeira Consulta', start_time: NINE })
  const patient = (await state.clinic.call('GET', `/api/patients/${visit.patient_id}`)).json()
  expect(JSON.stringify(patient)).toContain('eva.prado@paciente.test')
  const history = (await state.clinic.call('GET', `/api/history/appointments/${id}`)).json()
  expect(JSON.stringify(history)).toContain('Paciente, pelo agendamento online')
  expect(await requests()).toEqual([])
})

test('a contact has three future bookings at most, and a clinic so many a day', async () => {
  await turnOn({ daily_cap: 5 })
  const me = { email: 'eva@paciente.test' }
  const times = ['08:00', '09:00', '10:00', '13:00', '14:00', '15:00'].map((time) => at(time, '18:00').start_time)
  for (let n = 0; n <= MAX_FUTURE_BOOKINGS; n += 1) {
    const answer = await press(await askAndMail(times[n] ?? '', me), 'confirm')
    expect(answer.body).toContain(n < MAX_FUTURE_BOOKINGS ? results.waiting : texts.tooManyFuture)
    pass(1_800)
  }
  for (const time of times.slice(3, 5)) await press(await askAndMail(time), 'confirm')
  expect(await requests()).toHaveLength(5)
  const refused = await ask(times[5] ?? '')
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining(bookingPageTexts.full)])
  pass(86_400)
  expect((await ask(times[5] ?? '')).statusCode).toBe(200)
})

test('unknown, other and old links, and those of a clinic that stopped, answer alike', async () => {
  const other = await signUpPaidClinic(postura)
  const path = await askAndMail(NINE)
  const secret = path.split('.').at(-1) ?? ''
  const paths = [linkTokenOf(state.clinic.id, createSecret()), linkTokenOf(other.id, secret), 'x']
  const seen = await Promise.all(paths.map((token) => post(`/agendar/pedido/${token}`)))
  await turnOn({ is_on: false })
  seen.push(await post(path), await press(path, 'confirm'))
  expect(new Set(seen.map(({ statusCode, body: shown }) => `${statusCode} ${shown}`)).size).toBe(1)
  expect(seen[0]?.body).toContain(texts.unknown)
})

test('guesses, the steps of one link, and forms of other sites are refused', async () => {
  const path = await askAndMail(NINE)
  const from = newIpAddress()
  const guesses: number[] = []
  for (let n = 0; n < 51; n += 1)
    guesses.push((await post(`/agendar/pedido/${linkTokenOf(state.clinic.id, createSecret())}`, {}, from)).statusCode)
  expect([new Set(guesses.slice(0, 50)), guesses[50]]).toEqual([new Set([200]), 429])
  for (const headers of [{ origin: 'https://other.test' }, {}] as Record<string, string>[])
    expect((await post(path, {}, newIpAddress(), headers)).statusCode).toBe(403)
  expect(await requests()).toEqual([])
  expect((await look(`${path}?utm_source=mail&step=confirm`)).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ status: 'held' }])
  expect(ORIGIN).not.toBe('https://other.test')
})

test('a choice and a time in the address choose nothing for somebody else', async () => {
  await ask(NINE, person())
  expect(await page(`?at=${NINE}`)).toContain(bookingPageTexts.taken)
})
