import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { type Mail, MailNotSent, MailRefused } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { sendClinicReminders, sendReminders } from './send-reminders.job.ts'

const postura = useTestApp()
const ZONE = 'America/Sao_Paulo'
/** The database dates bookings itself, so the visits are two days from now. */
const today = civilDateOf(new Date(), ZONE)
const day = addDays(today, 2)
const dueAt = new Date(instantOf(addDays(today, 1), '10:00', ZONE).getTime() + 60_000)
const at = (from: string, to: string) => toTimeRange(day, from, to)

let clinic: TestClinic
beforeEach(async () => {
  postura.clock.now = new Date()
  clinic = await signUpPaidClinic(postura)
  await clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica Prado', rev: 1 })
  await turnOn()
})

const turnOn = async (over: object = {}) => {
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  const rule = { reminder_hours: 24, reminder_from: 8, reminder_until: 20, reply_to: 'recepcao@prado.test', ...over }
  return clinic.call('PUT', '/api/clinic/reminders', { ...rule, rev })
}
const consent = (id: string, given = true) => clinic.call('PUT', `/api/patients/${id}/consent`, { given })
const addReader = async (over: object = {}) => {
  const patient = await addPatient(clinic, { name: 'Ana Brandão', email: 'ana@paciente.test', ...over })
  await consent(patient.id)
  return patient
}
const book = (patient_id: string, over: object = {}) =>
  bookAppointment(clinic, {
    patient_id,
    title: 'Pilates',
    description: 'CANARIO hérnia',
    ...at('10:00', '11:00'),
    ...over,
  })

const send = async (now = dueAt, deliver: (mail: Mail) => Promise<void> = async () => undefined): Promise<Mail[]> => {
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      await deliver(mail)
      sent.push(mail)
    },
    close: () => undefined,
  }
  await sendClinicReminders({ pool: postura.worker, mailer, origin: ORIGIN, now: () => now }, clinic.id)
  return sent
}
const outcomes = async () => {
  const { visits } = (await clinic.call('GET', `/api/reminders?day=${day}`)).json()
  return visits.map(
    ({ reminder }: { reminder: { outcome: string; reason?: string } }) => reminder.reason ?? reminder.outcome,
  )
}

test('a due reminder is sent once, in the name of the clinic, with a link that ends it', async () => {
  await book((await addReader()).id)
  expect(await send(new Date(dueAt.getTime() - 120_000))).toEqual([])
  expect(await outcomes()).toEqual(['planned'])
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'ana@paciente.test',
    fromName: 'Clínica Prado via Postura',
    replyTo: 'recepcao@prado.test',
    subject: `Seu horário em Clínica Prado: ${day.slice(8)}/${day.slice(5, 7)}, às 10:00`,
    stopUrl: expect.stringMatching(/^http:\/\/postura\.test\/api\/mail\/stop\/[\da-f-]{36}\.[\w-]{43}$/),
  })
  expect(await send()).toEqual([])
  expect(await outcomes()).toEqual(['sent'])
})

test('no mail and no stored message says what a visit is for', async () => {
  const { id } = await addReader()
  await book(id)
  await addClass(clinic, { title: 'Coluna CANARIO', ...at('15:00', '16:00'), add: [id] })
  const mails = await send()
  const { rows } = await postura.owner.query('select * from clinic.messages where admin_id = $1', [clinic.id])
  expect(mails).toHaveLength(1)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify([mails, rows])).not.toMatch(/CANARIO|Pilates|hérnia|Coluna|Brandão/)
})

test('an appointment and a class of one day are one message', async () => {
  const { id } = await addReader()
  await book(id)
  await addClass(clinic, { ...at('15:00', '16:00'), add: [id] })
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail?.text).toContain('às 10:00 e às 15:00')
})

test('a reminder about a child is addressed to the guardian', async () => {
  await book((await addReader({ name: 'Caio Lima', guardian_name: 'Marta Lima' })).id)
  const [mail] = await send()
  expect(mail?.text).toMatch(/^Olá, Marta!\n\nLembramos do horário de Caio em/)
})

test('a guardian with an own e-mail gets the messages there, and the consent says so', async () => {
  const child = { name: 'Caio Lima', email: null, guardian_name: 'Marta Lima', guardian_email: 'marta@paciente.test' }
  const { id } = await addReader(child)
  await book(id)
  expect((await send()).map(({ to }) => to)).toEqual(['marta@paciente.test'])
  const noted = (await clinic.call('GET', `/api/patients/${id}/consent`)).json()
  expect(noted).toMatchObject({ email: 'marta@paciente.test', guardian: 'Marta Lima' })
})

const changes: [string, (visit: { id: string; rev: number }, patient: { id: string }) => Promise<unknown>][] = [
  [
    'canceled',
    ({ id }) => clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'canceled' }),
  ],
  ['deleted', ({ id }) => clinic.call('DELETE', `/api/appointments/${id}`)],
  [
    'moved away',
    ({ id, rev }) =>
      clinic.call('PUT', `/api/appointments/${id}/time`, { rev, ...toTimeRange(addDays(day, 9), '10:00', '11:00') }),
  ],
  [
    'confirmed',
    ({ id }) => clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'confirmed' }),
  ],
  ['reminded of by the clinic', ({ id }) => clinic.call('PUT', `/api/appointments/${id}/reminder`, { sent: true })],
  ['of an archived patient', (_, { id }) => clinic.call('PUT', `/api/patients/${id}/archived`, { archived: true })],
  ['of a patient who has withdrawn', (_, { id }) => consent(id, false)],
  ['in a clinic that turned reminders off', () => turnOn({ reminder_hours: null })],
]
test.each(changes)('a visit that is %s is not reminded of', async (_, change) => {
  const patient = await addReader()
  const visit = await book(patient.id)
  const response = (await change(visit, patient)) as { statusCode: number }
  expect(response.statusCode).toBe(200)
  expect(await send()).toEqual([])
})

test('a patient without consent, and one without e-mail, get nothing and the row says why', async () => {
  await book((await addPatient(clinic, { email: 'rui@paciente.test' })).id)
  await book((await addReader({ email: null })).id, at('11:00', '12:00'))
  expect(await send()).toEqual([])
  expect((await outcomes()).sort()).toEqual(['no_consent', 'no_email'])
})

test('a paused and an excused student are not reminded, the others of the class are', async () => {
  const [paused, excused, coming] = [
    await addReader(),
    await addReader(),
    await addReader({ email: 'lia@paciente.test' }),
  ]
  const { id } = await addClass(clinic, { ...at('10:00', '11:00'), add: [paused.id, excused.id, coming.id] })
  const pause = { patient_id: paused.id, from_date: day, to_date: day, keeps_seat: true }
  expect((await clinic.call('POST', '/api/class-pauses', { id: newId(), ...pause })).statusCode).toBe(200)
  await postura.owner.query(
    `update clinic.class_enrollments set attendance = 'excused' where admin_id = $1 and class_id = $2 and patient_id = $3`,
    [clinic.id, id, excused.id],
  )
  expect((await send()).map(({ to }) => to)).toEqual(['lia@paciente.test'])
})

test('a mail that the server certainly did not take is sent later; one that it may have taken is not', async () => {
  await book((await addReader()).id)
  const failing = (error: Error) => async () => Promise.reject(error)
  await send(dueAt, failing(new MailNotSent('mail not sent: ECONNREFUSED CONN')))
  expect(await outcomes()).toEqual(['planned'])
  expect(await send()).toHaveLength(1)
  await book((await addReader({ name: 'Rui' })).id, at('11:00', '12:00'))
  const late = new Date(dueAt.getTime() + 3_600_000)
  await send(late, failing(new Error('mail not sent: ETIMEDOUT DATA')))
  await book((await addReader({ name: 'Lia' })).id, at('12:00', '13:00'))
  const later = new Date(late.getTime() + 3_600_000)
  await send(later, failing(new MailRefused('mail not sent: EENVELOPE 550 RCPT TO')))
  expect(await send(later)).toEqual([])
  expect(await outcomes()).toEqual(['sent', 'unknown', 'refused'])
})

test('a visit that is deleted and restored is not reminded of twice, one that is moved is reminded of again', async () => {
  const visit = await book((await addReader()).id)
  expect(await send()).toHaveLength(1)
  const changeId = newId()
  await clinic.call('DELETE', `/api/appointments/${visit.id}`, undefined, { 'x-change-id': changeId })
  expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect(await send()).toEqual([])
  const { rev } = (await clinic.call('GET', `/api/appointments/${visit.id}`)).json()
  await clinic.call('PUT', `/api/appointments/${visit.id}/time`, { rev, ...at('17:00', '18:00') })
  const [again] = await send(new Date(dueAt.getTime() + 8 * 3_600_000))
  expect(again?.text).toContain('às 17:00')
})

test('the job finds every clinic that sends, and a clinic that fails keeps no other from sending', async () => {
  await book((await addReader()).id)
  const first = await signUpPaidClinic(postura)
  await postura.owner.query('update clinic.clinics set reminder_hours = 24 where admin_id = $1', [first.id])
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const unlockedWrites = ((adminId, work, signal) =>
    adminId === first.id
      ? Promise.reject(new Error('this clinic fails'))
      : postura.worker.unlockedWrites(adminId, work, signal)) as typeof postura.worker.unlockedWrites
  const job = sendReminders({ pool: { ...postura.worker, unlockedWrites }, mailer, origin: ORIGIN, now: () => dueAt })
  await expect(job()).rejects.toThrow('reminders of 1 clinics failed')
  expect(sent.map(({ to }) => to)).toContain('ana@paciente.test')
})

test('the rule is refused if its hours are too few, if it is stale, and from a person who does not manage the clinic', async () => {
  const few = await turnOn({ reminder_from: 19 })
  expect([few.statusCode, few.json().field]).toEqual([422, 'reminder_until'])
  const stale = await clinic.call('PUT', '/api/clinic/reminders', {
    reminder_hours: 12,
    reminder_from: 8,
    reminder_until: 20,
    rev: 1,
  })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
})

test('a consent says when and by whom it was given, and given or withdrawn twice it is the same', async () => {
  const { id } = await addPatient(clinic, { email: 'ana@paciente.test' })
  expect((await clinic.call('GET', `/api/patients/${id}/consent`)).json()).toMatchObject({
    given_at: null,
    email: 'ana@paciente.test',
  })
  const given = (await consent(id)).json()
  expect(given).toMatchObject({ given_at: expect.stringMatching(/Z$/), withdrawn_at: null })
  expect((await consent(id)).json()).toEqual(given)
  const ended = (await consent(id, false)).json()
  expect(ended).toMatchObject({ given_at: given.given_at, withdrawn_by: 'clinic' })
  expect((await consent(id, false)).json()).toEqual(ended)
  expect((await consent(newId())).json().code).toBe('patient_not_found')
})

test('with the page of the patient, a reminder has a link that opens it', async () => {
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  await clinic.call('PUT', '/api/clinic/patient-page', { page_is_on: true, page_cancel_hours: 24, rev })
  await book((await addReader()).id)
  const [mail] = await send()
  const [, path = ''] = /http:\/\/postura\.test(\/p\/[\w.-]+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.text).toContain('Ver e responder: ')
  const opened = await postura.app.inject({ method: 'POST', url: path, headers: { origin: ORIGIN } })
  expect(opened.body).toContain('às 10:00')
  const { rows } = await postura.owner.query('select * from clinic.messages where admin_id = $1', [clinic.id])
  expect(JSON.stringify(rows)).not.toContain(path.split('.').at(-1))
})
