import { linkTokenOf } from '@postura/domain/messages/link-token'
import { describeStopped, pageTexts, stepRefusals, stepResults } from '@postura/domain/patient-page/patient-page.labels'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, changeSeats, getClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPatientPage } from '../../testing/factories/patient-page.factory.ts'
import { createSecret } from '../accounts/links/link-secret.ts'

const postura = useTestApp()
const DAY = '2026-11-19'
const at = (from: string, to: string, day = DAY) => toTimeRange(day, from, to)

let clinic: TestClinic
let patient: { id: string }

const turnOn = async (over: object = {}, as = clinic) => {
  const { rev } = (await as.call('GET', '/api/clinic')).json()
  const rule = { page_is_on: true, page_cancel_hours: 24, contact_phone: '(11) 91234-5678', ...over }
  expect((await as.call('PUT', '/api/clinic/patient-page', { ...rule, rev })).statusCode).toBe(200)
}

beforeAll(async () => {
  postura.clock.now = new Date('2026-11-16T12:00:00Z')
  clinic = await signUpPaidClinic(postura)
  await clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica <Prado>', rev: 1 })
})
beforeEach(async () => {
  await turnOn()
  patient = await addPatient(clinic, { name: 'Ana Brandão', email: 'ana@paciente.test' })
})

type Subject = { id: string; start_time: string }

const addMessage = (visits: readonly Subject[], patient_id = patient.id) =>
  createPatientPage(postura.ownerUrl, { admin_id: clinic.id, patient_id, visits })
const book = (over: object = {}) =>
  bookAppointment(clinic, {
    patient_id: patient.id,
    title: 'Pilates',
    description: 'CANARIO hérnia',
    ...at('10:00', '11:00'),
    ...over,
  })
let days = 0
/** An appointment on a day of its own, with a page. */
const bookWithPage = async (over: object = {}) => {
  days += 1
  const visit = await book({ ...at('10:00', '11:00', addDays('2026-12-01', days)), ...over })
  return { visit, token: await addMessage([visit], visit.patient_id) }
}

const post = (path: string, query = '') =>
  postura.app.inject({
    method: 'POST',
    url: `${path}${query}`,
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const open = async (token: string) => (await post(`/p/${token}`)).body
/** The addresses of the buttons that a page shows, by visit and step. */
const buttonsOf = (page: string): string[] =>
  [...page.matchAll(/action="(\?[^"]+)"/g)].map(([, query = '']) => query.replaceAll('&amp;', '&'))
const findButton = (page: string, step: string, { id }: Subject): string | undefined =>
  buttonsOf(page).find((query) => {
    const values = new URLSearchParams(query)
    return values.get('step') === step && values.get('visit') === id
  })
/** Presses a button as it is shown now. One that is not shown is sent with the version of the visit. */
const press = async (token: string, step: string, visit: Subject): Promise<string> => {
  const page = await open(token)
  const shown =
    step === 'cancel-yes' ? findButton(page, 'cancel', visit)?.replace('cancel', step) : findButton(page, step, visit)
  const version =
    new URLSearchParams(buttonsOf(page).find((query) => query.includes(visit.id)) ?? '').get('version') ?? ''
  const query = shown ?? `?${new URLSearchParams({ step, visit: visit.id, start: visit.start_time, version })}`
  return (await post(`/p/${token}`, query)).body
}
const read = async ({ id }: Subject) => (await clinic.call('GET', `/api/appointments/${id}`)).json()
const answers = async () =>
  (await clinic.call('GET', '/api/visit-answers'))
    .json()
    .filter(({ patient_id }: { patient_id: string }) => patient_id === patient.id)

/** Every value of the clinic that a page could change. */
const everything = async () => {
  const { rows } = await postura.owner.query(
    `select (select json_agg(a order by id) from clinic.appointments a where admin_id = $1) as appointments,
      (select json_agg(c order by id) from clinic.consents c where admin_id = $1) as consents,
      (select json_agg(v order by id) from clinic.visit_answers v where admin_id = $1) as answers,
      (select json_agg(m order by id) from clinic.messages m where admin_id = $1) as messages`,
    [clinic.id],
  )
  return JSON.stringify(rows)
}

test('opening the link looks at nothing, and the page is the same for every link', async () => {
  const { token } = await bookWithPage()
  const before = await everything()
  const page = await postura.app.inject({ url: `/p/${token}` })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain(pageTexts.open)
  expect((await postura.app.inject({ url: '/p/x' })).body).toBe(page.body)
  expect(await everything()).toBe(before)
})

test('the page shows who, when and with whom, and not what for', async () => {
  const { visit, token } = await bookWithPage()
  const page = await open(token)
  for (const shown of ['Clínica &lt;Prado&gt;', 'Olá, Ana!', 'às 10:00', 'Falta confirmar', 'tel:11912345678'])
    expect(page).toContain(shown)
  expect(page).not.toMatch(/CANARIO|Pilates|hérnia|Brandão|<Prado>|<script/)
  expect(page).toContain(visit.id)
})

test('a confirmation counts once, is named in the history, and is taken back on the page', async () => {
  const { visit, token } = await bookWithPage()
  expect(await press(token, 'confirm', visit)).toContain(stepResults.confirm)
  expect((await read(visit)).status).toBe('confirmed')
  const { rev } = await read(visit)
  expect(await press(token, 'confirm', visit)).toContain(stepResults.confirm)
  expect((await read(visit)).rev).toBe(rev)
  const history = (await clinic.call('GET', `/api/history/appointments/${visit.id}`)).json()
  expect(JSON.stringify(history)).toContain('Paciente, pelo link')
  expect(await press(token, 'unconfirm', visit)).toContain(stepResults.unconfirm)
  expect((await read(visit)).status).toBe('scheduled')
})

test('canceling asks first, tells the clinic, and is taken back on the page', async () => {
  const { visit, token } = await bookWithPage()
  const before = await everything()
  expect(await press(token, 'cancel', visit)).toContain(pageTexts.cancelQuestion)
  expect(await everything()).toBe(before)
  expect(await press(token, 'cancel-yes', visit)).toContain(stepResults['cancel-yes'])
  expect(await read(visit)).toMatchObject({ status: 'canceled', cancel_reason: 'patient' })
  expect(await answers()).toMatchObject([
    { answer: 'cancel', kind: 'appointment', visit_id: visit.id, patient_name: 'Ana Brandão' },
  ])
  expect(await press(token, 'return', visit)).toContain(stepResults.return)
  expect(await read(visit)).toMatchObject({ status: 'scheduled', cancel_reason: null })
  expect(await answers()).toEqual([])
})

test('a wish for another time keeps the visit and is told to the clinic until it is moved, kept or seen', async () => {
  const { visit, token } = await bookWithPage()
  expect(await press(token, 'move', visit)).toContain(stepResults.move)
  expect((await read(visit)).status).toBe('scheduled')
  const [asked] = await answers()
  expect(asked).toMatchObject({ answer: 'move', patient_phone: '(11) 91234-5678', guardian: null })
  expect(await press(token, 'stay', visit)).toContain(stepResults.stay)
  expect(await answers()).toEqual([])

  await press(token, 'move', visit)
  const [again] = await answers()
  const seen = (value: boolean) => clinic.call('PUT', `/api/visit-answers/${again.id}/seen`, { seen: value })
  expect((await seen(true)).statusCode).toBe(200)
  expect(await answers()).toEqual([])
  await seen(false)
  expect(await answers()).toHaveLength(1)

  const { rev } = await read(visit)
  const moved = toTimeRange('2027-02-28', '08:00', '09:00')
  await clinic.call('PUT', `/api/appointments/${visit.id}/time`, { rev, ...moved })
  expect(await answers()).toEqual([])
  const page = await open(token)
  expect(page).toContain('28 de fevereiro, às 08:00')
  expect(page).toContain('O horário mudou depois da mensagem.')
})

test('after the last hour that the clinic allows, or without one, only the clinic cancels', async () => {
  // 23 hours from now.
  const { visit, token } = await bookWithPage(at('08:00', '09:00', '2026-11-17'))
  expect(await open(token)).toContain('Com menos de 24 horas, só a clínica desmarca.')
  expect(await press(token, 'cancel-yes', visit)).toContain(stepRefusals.changed)
  await turnOn({ page_cancel_hours: null })
  expect(await open(token)).toContain('Para desmarcar, fale com a clínica.')
  expect(await press(token, 'cancel-yes', visit)).toContain(stepRefusals.changed)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a button of a page that is out of date does nothing and shows the visit as it is', async () => {
  const { visit, token } = await bookWithPage()
  const button = findButton(await open(token), 'confirm', visit) ?? ''
  const { rev } = await read(visit)
  await clinic.call('PUT', `/api/appointments/${visit.id}/time`, {
    rev,
    ...toTimeRange('2027-02-27', '08:00', '09:00'),
  })
  const page = (await post(`/p/${token}`, button)).body
  expect(page).toContain(stepRefusals.changed)
  expect(page).toContain('27 de fevereiro, às 08:00')
  expect((await read(visit)).status).toBe('scheduled')
  await clinic.call('PUT', `/api/appointments/${visit.id}/status`, { seen: 'scheduled', status: 'canceled' })
  const gone = await open(token)
  expect(gone).toContain('Desmarcado')
  expect(gone).not.toContain('step=confirm')
})

test('a time that somebody else took meanwhile cannot be had back', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const other = await addPatient(clinic)
  await bookAppointment(clinic, {
    patient_id: other.id,
    professional_id: visit.professional_id,
    start_time: visit.start_time,
    end_time: visit.end_time,
  })
  expect(await press(token, 'return', visit)).toContain(stepRefusals.taken)
  expect((await read(visit)).status).toBe('canceled')
})

test('a seat is given up and taken again while the class has room', async () => {
  const times = at('15:00', '16:00', '2027-02-26')
  const { id } = await addClass(clinic, { ...times, capacity: 1, title: 'Coluna CANARIO', add: [patient.id] })
  const { rows } = await postura.owner.query('select id from clinic.class_enrollments where class_id = $1', [id])
  const seat = { id: rows[0].id as string, start_time: times.start_time }
  const token = await addMessage([seat])
  const page = await open(token)
  expect(page).toContain('Vaga reservada')
  expect(page).not.toMatch(/CANARIO|step=confirm/)
  expect(await press(token, 'cancel-yes', seat)).toContain(stepResults['cancel-yes'])
  expect((await getClass(clinic, id)).seats).toEqual([])
  expect(await answers()).toMatchObject([{ answer: 'cancel', kind: 'class', visit_id: id }])
  expect(await press(token, 'return', seat)).toContain(stepResults.return)
  expect((await getClass(clinic, id)).seats).toMatchObject([{ patient_id: patient.id }])

  await press(token, 'cancel-yes', seat)
  const other = await addPatient(clinic)
  await clinic.call('PUT', `/api/classes/${id}/seats`, { add: [other.id], remove: [], scope: 'one' })
  expect(await press(token, 'return', seat)).toContain(stepRefusals.taken)
})

test.each([
  ['by name', { guardian_name: 'Marta Lima' }, 'Olá, Marta!'],
  ['by e-mail alone', { guardian_email: 'marta@paciente.test' }, 'Olá!'],
])('a guardian who is known %s reads whose visit it is', async (_, guardian, greeting) => {
  patient = await addPatient(clinic, { name: 'Caio Lima', ...guardian })
  const { token } = await bookWithPage()
  const page = await open(token)
  expect(page).toContain(greeting)
  expect(page).toContain('Horário de Caio')
})

test('a reader who is somebody else ends the messages and all pages, after a question', async () => {
  await clinic.call('PUT', `/api/patients/${patient.id}/consent`, { given: true })
  const { token } = await bookWithPage()
  const { token: second } = await bookWithPage()
  const path = `/p/${token}`
  const before = await everything()
  expect((await post(path, '?step=wrong-person')).body).toContain('Parar as mensagens')
  expect(await everything()).toBe(before)
  expect((await post(path, '?step=wrong-person-yes')).body).toContain(
    describeStopped({ patient_name: 'Ana Brandão', guardian: null }),
  )
  expect((await clinic.call('GET', `/api/patients/${patient.id}/consent`)).json()).toMatchObject({
    withdrawn_by: 'patient',
  })
  for (const each of [token, second]) expect(await open(each)).toContain(pageTexts.unknown)
})

test('unknown, ended, old and other links, and those of a page that is off, answer alike', async () => {
  const other = await signUpPaidClinic(postura)
  const { visit, token } = await bookWithPage()
  const archived = await bookWithPage({ patient_id: (await addPatient(clinic)).id })
  await clinic.call('PUT', `/api/patients/${archived.visit.patient_id}/archived`, { archived: true })
  const old = await addMessage([{ id: newId(), start_time: '2026-11-14T11:59:00Z' }])
  const paths = [
    `/p/${linkTokenOf(clinic.id, createSecret())}`,
    `/p/${linkTokenOf(other.id, token.split('.')[1] ?? '')}`,
    `/p/${linkTokenOf(newId(), token.split('.')[1] ?? '')}`,
    `/p/${old}`,
    `/p/${archived.token}`,
    '/p/x',
  ]
  const found = await Promise.all(paths.map((path) => post(path)))
  await turnOn({ page_is_on: false })
  found.push(await post(`/p/${token}`))
  expect(new Set(found.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(found[0]?.body).toContain(pageTexts.unknown)
  await press(token, 'cancel-yes', visit)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a page shows only the visits of its message, and a step for another visit does nothing', async () => {
  const mine = await bookWithPage()
  const other = await bookWithPage({ patient_id: (await addPatient(clinic, { name: 'Rui' })).id })
  expect(await press(mine.token, 'cancel-yes', other.visit)).toContain(stepRefusals.changed)
  expect((await read(other.visit)).status).toBe('scheduled')
  expect(await open(mine.token)).not.toContain(other.visit.id)
})

test('a form of another site is refused', async () => {
  const { visit, token } = await bookWithPage()
  const url = `/p/${token}?${new URLSearchParams({ step: 'confirm', visit: visit.id, start: visit.start_time })}`
  for (const headers of [{ origin: 'https://other.test' }, { 'sec-fetch-site': 'cross-site' }, {}])
    expect((await postura.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  expect((await read(visit)).status).toBe('scheduled')
})

test('guesses, and the steps of one link, are counted', async () => {
  const { visit, token } = await bookWithPage()
  const from = (remoteAddress: string, path: string) =>
    postura.app.inject({ method: 'POST', url: path, remoteAddress, headers: { origin: ORIGIN } })
  const guesses: number[] = []
  for (let guess = 0; guess < 51; guess += 1)
    guesses.push((await from('10.9.8.7', `/p/${linkTokenOf(clinic.id, createSecret())}`)).statusCode)
  expect([guesses.slice(0, 50).every((status) => status === 200), guesses.at(-1)]).toEqual([true, 429])
  const steps: number[] = []
  for (let step = 0; step < 61; step += 1) steps.push((await from('10.9.8.6', `/p/${token}`)).statusCode)
  expect([steps.slice(0, 60).every((status) => status === 200), steps.at(-1)]).toEqual([true, 429])
  expect((await read(visit)).status).toBe('scheduled')
})

test('a button that is sent again after the clinic has changed the visit does nothing', async () => {
  const { visit, token } = await bookWithPage()
  const button = findButton(await open(token), 'cancel', visit)?.replace('cancel', 'cancel-yes') ?? ''
  expect((await post(`/p/${token}`, button)).body).toContain(stepResults['cancel-yes'])
  await clinic.call('PUT', `/api/appointments/${visit.id}/status`, { seen: 'canceled', status: 'scheduled' })
  expect((await post(`/p/${token}`, button)).body).toContain(stepRefusals.changed)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a visit that the clinic canceled after all is not had back by an old cancellation', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const set = (change: object) => clinic.call('PUT', `/api/appointments/${visit.id}/status`, change)
  await set({ seen: 'canceled', status: 'scheduled' })
  await set({ seen: 'scheduled', status: 'canceled', cancel_reason: 'clinic' })
  expect(await open(token)).not.toContain('step=return')
  expect(await press(token, 'return', visit)).toContain(stepRefusals.changed)
  expect(await answers()).toEqual([])
})

test('who has seen a cancellation hears that the patient comes', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const [canceled] = await answers()
  await clinic.call('PUT', `/api/visit-answers/${canceled.id}/seen`, { seen: true })
  await press(token, 'return', visit)
  expect(await answers()).toMatchObject([{ answer: 'return', visit_id: visit.id }])
})

test('a place beyond the usual rules is given up at the clinic only, because it could not be had back', async () => {
  const times = at('15:00', '16:00', '2027-02-25')
  const { id } = await addClass(clinic, { ...times, capacity: 1, add: [(await addPatient(clinic)).id] })
  await changeSeats(clinic, id, { add: [patient.id], when_full: 'exceed' })
  const { rows } = await postura.owner.query(
    'select id from clinic.class_enrollments where class_id = $1 and patient_id = $2',
    [id, patient.id],
  )
  const token = await addMessage([{ id: rows[0].id, start_time: times.start_time }])
  const page = await open(token)
  expect(page).toContain('Para desmarcar, fale com a clínica.')
  expect(page).not.toContain('step=cancel')
})

test('a visit of somebody else now is gone from the page, and their page knows nothing of the answer', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'move', visit)
  const rui = await addPatient(clinic, { name: 'Rui Melo' })
  await postura.owner.query('update clinic.appointments set patient_id = $2 where id = $1', [visit.id, rui.id])
  expect(await open(token)).toContain('Desmarcado')
  await postura.owner.query('delete from clinic.messages where subject_id = $1', [visit.id])
  expect(await open(await addMessage([visit], rui.id))).not.toContain('Você pediu outro horário')
  expect(await answers()).toEqual([])
})

test('a message about two visits shows both, and each is answered by itself', async () => {
  const [first, second] = [
    await book(at('10:00', '11:00', '2027-02-24')),
    await book(at('16:00', '17:00', '2027-02-24')),
  ]
  const token = await addMessage([second, first])
  const page = await open(token)
  expect(page.indexOf('às 10:00')).toBeLessThan(page.indexOf('às 16:00'))
  await press(token, 'confirm', second)
  expect([(await read(first)).status, (await read(second)).status]).toEqual(['scheduled', 'confirmed'])
})

test('words that a mail program adds to the address do not break the page', async () => {
  const { token } = await bookWithPage()
  expect((await postura.app.inject({ url: `/p/${token}?utm_source=mail&step=x` })).statusCode).not.toBe(500)
  expect((await postura.app.inject({ url: `/p/${token}?utm_source=mail` })).body).toContain(pageTexts.open)
})
