import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { type Mail, MailNotSent, MailRefused } from '../../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { sendChangeMails, sendClinicChanges } from './send-changes.job.ts'

const postura = useTestApp()
const day = addDays(civilDateOf(new Date(), 'America/Sao_Paulo'), 3)
const at = (from: string, on = day) => toTimeRange(on, from, `${from.slice(0, 3)}50`)
const MINUTE_MS = 60_000

let clinic: TestClinic
let patient: string
beforeEach(async () => {
  postura.clock.now = new Date(Date.now() - MINUTE_MS)
  clinic = await signUpPaidClinic(postura)
  await clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica Prado', rev: 1 })
  await turnOn()
  patient = await addReader()
})

const turnOn = async (over: object = {}) => {
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  const rule = { reminder_hours: null, reminder_from: 0, reminder_until: 24, change_mails: true, ...over }
  const response = await clinic.call('PUT', '/api/clinic/reminders', { reply_to: 'recepcao@prado.test', ...rule, rev })
  expect(response.statusCode).toBe(200)
}
/** Turned on from this moment: what is booked by then is not told. */
const turnOnNow = async () => {
  await turnOn({ change_mails: false })
  postura.clock.now = new Date()
  await turnOn()
}
const consent = (id: string, given = true) => clinic.call('PUT', `/api/patients/${id}/consent`, { given })
const addReader = async (over: object = {}) => {
  const { id } = await addPatient(clinic, { name: 'Ana Brandão', email: 'ana@paciente.test', ...over })
  await consent(id)
  return id
}
const book = (from = '10:00', over: object = {}) =>
  bookAppointment(clinic, {
    patient_id: patient,
    title: 'Pilates',
    description: 'CANARIO hérnia',
    ...at(from),
    ...over,
  })
const move = async (id: string, from: string, on = day) => {
  const { rev } = (await clinic.call('GET', `/api/appointments/${id}`)).json()
  expect((await clinic.call('PUT', `/api/appointments/${id}/time`, { rev, ...at(from, on) })).statusCode).toBe(200)
}
const setStatus = (id: string, seen: string, status: string) =>
  clinic.call('PUT', `/api/appointments/${id}/status`, { seen, status })
const cancel = (id: string) => setStatus(id, 'scheduled', 'canceled')

const deps = (deliver: (mail: Mail) => Promise<void> | void, minutes: number) => ({
  pool: postura.worker,
  mailer: { send: async (mail: Mail) => deliver(mail), close: () => undefined },
  origin: ORIGIN,
  now: () => new Date(Date.now() + minutes * MINUTE_MS),
})
/** Runs the job some minutes from now, past the grace of three. */
const send = async (minutes = 4, deliver: (mail: Mail) => Promise<void> | void = () => undefined): Promise<Mail[]> => {
  const sent: Mail[] = []
  const keep = async (mail: Mail) => {
    await deliver(mail)
    sent.push(mail)
  }
  await sendClinicChanges(deps(keep, minutes), clinic.id)
  return sent
}
const subjects = async (minutes = 4) => (await send(minutes)).map(({ subject }) => subject.split(':')[0])

test('a booking is told once, three minutes later, with an invitation and a link that ends the mails', async () => {
  const { id, start_time, end_time } = await book()
  expect(await send(2)).toEqual([])
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'ana@paciente.test',
    fromName: 'Clínica Prado via Postura',
    replyTo: 'recepcao@prado.test',
    subject: `Horário marcado em Clínica Prado: ${day.slice(8)}/${day.slice(5, 7)}, às 10:00`,
    stopUrl: expect.stringMatching(/\/api\/mail\/stop\//),
    invitation: {
      method: 'REQUEST',
      visitId: id,
      sequence: 0,
      start: start_time,
      end: end_time,
      summary: 'Horário em Clínica Prado',
    },
  })
  expect(await send()).toEqual([])
})

test('a move and a cancellation replace the entry of the calendar under a higher number', async () => {
  const { id } = await book()
  await send()
  await move(id, '15:00')
  const [moved] = await send()
  expect(moved?.subject).toMatch(/^Horário mudou em Clínica Prado: agora .*, às 15:00$/)
  expect(moved?.invitation).toMatchObject({ method: 'REQUEST', visitId: id, sequence: 1 })
  await cancel(id)
  const [canceled] = await send()
  expect(canceled?.subject).toMatch(/^Horário cancelado em Clínica Prado: .*, às 15:00$/)
  expect(canceled?.invitation).toMatchObject({ method: 'CANCEL', visitId: id, sequence: 2 })
  expect(await send()).toEqual([])
})

test('no mail and no stored message says what a visit is for', async () => {
  const { id } = await book()
  const mails = await send()
  await move(id, '15:00')
  mails.push(...(await send()))
  const { rows } = await postura.owner.query('select * from clinic.messages where admin_id = $1', [clinic.id])
  expect([mails.length, rows.length]).toEqual([2, 2])
  expect(JSON.stringify([mails, rows])).not.toMatch(/CANARIO|Pilates|hérnia|Brandão/)
})

test('what is undone within the grace is told to nobody', async () => {
  const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
  const { id } = await book()
  await send()
  const changeId = newId()
  await clinic.call('DELETE', `/api/appointments/${id}`, undefined, { 'x-change-id': changeId })
  expect((await undo(changeId)).statusCode).toBe(200)
  await move(id, '15:00')
  await move(id, '10:00')
  expect(await send()).toEqual([])
})

test('a time that comes back is told again, and so is a visit that is restored after its cancellation', async () => {
  const { id } = await book()
  const kinds = await subjects()
  for (const change of [() => move(id, '15:00'), () => move(id, '10:00'), () => move(id, '15:00')]) {
    await change()
    kinds.push(...(await subjects()))
  }
  await cancel(id)
  kinds.push(...(await subjects()))
  await setStatus(id, 'canceled', 'scheduled')
  kinds.push(...(await subjects()))
  expect(kinds.map((subject) => subject?.split(' ')[1])).toEqual([
    ...['marcado', 'mudou', 'mudou', 'mudou'],
    ...['cancelado', 'marcado'],
  ])
  const { rows } = await postura.owner.query(
    'select max(sequence) as last from clinic.messages where subject_id = $1',
    [id],
  )
  expect(rows[0].last).toBe(5)
})

test('a deleted visit is canceled if its patient was told of it', async () => {
  const { id } = await book()
  const other = await book('12:00')
  await send()
  await clinic.call('DELETE', `/api/appointments/${id}`)
  expect(await subjects()).toEqual(['Horário cancelado em Clínica Prado'])
  expect(await send()).toEqual([])
  await clinic.call('DELETE', `/api/appointments/${other.id}`)
  await clinic.call('DELETE', `/api/appointments/${(await book('14:00')).id}`)
  expect((await send()).map(({ subject }) => subject.slice(-5))).toEqual(['12:00'])
})

test('several bookings of a patient are one mail with its times and without an invitation', async () => {
  const starts = [0, 7, 14].map((days) => toTimeRange(addDays(day, days), '10:00', '10:50'))
  for (const range of starts) await book('10:00', range)
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('3 horários marcados em Clínica Prado')
  expect(mail?.text.match(/às 10:00/g)).toHaveLength(3)
  expect(mail).not.toHaveProperty('invitation')
})

test('what was booked before the mails were turned on is told when it moves or is canceled, not before', async () => {
  const [moved, canceled] = [await book(), await book('12:00')]
  const edited = await book('14:00')
  const gone = await book('16:00')
  await cancel(gone.id)
  await turnOnNow()
  await setStatus(edited.id, 'scheduled', 'confirmed')
  await postura.owner.query('update clinic.appointments set description = $1 where id = $2', ['x', gone.id])
  expect(await send()).toEqual([])
  await move(moved.id, '11:00')
  await cancel(canceled.id)
  const [mail] = await send()
  expect(mail?.text).toMatch(/Horários que mudaram:\n.*às 10:00 → .*às 11:00\n\nHorários cancelados:\n.*às 12:00\n/)
})

test('a reminder has told of its visit', async () => {
  const { id, start_time } = await book()
  await turnOnNow()
  await postura.owner.query(
    `insert into clinic.messages (admin_id, patient_id, kind, channel, subject_id, starts_at, state, stop_hash, claimed_at, sent_at)
     values ($1, $2, 'reminder', 'email', $3, $4, 'sent', repeat('x', 43), now(), now())`,
    [clinic.id, patient, id, start_time],
  )
  await clinic.call('DELETE', `/api/appointments/${id}`)
  expect(await subjects()).toEqual(['Horário cancelado em Clínica Prado'])
})

test('a visit that is given to another patient is canceled for the first', async () => {
  const other = await addReader({ name: 'Rui Lima', email: 'rui@paciente.test' })
  const { id } = await book()
  await send()
  await postura.owner.query('update clinic.appointments set patient_id = $1 where id = $2', [other, id])
  expect((await send()).map(({ to, subject }) => [to, subject.split(' ')[1]])).toEqual([
    ['ana@paciente.test', 'cancelado'],
  ])
})

test.each<[string, () => Promise<unknown>]>([
  ['in a clinic that has it off', () => turnOn({ change_mails: false })],
  ['to a patient who has withdrawn', () => consent(patient, false)],
  [
    'to a patient who agreed to reminders only',
    () => postura.owner.query('update clinic.consents set text_version = 1 where patient_id = $1', [patient]),
  ],
  ['to an archived patient', () => clinic.call('PUT', `/api/patients/${patient}/archived`, { archived: true })],
])('nothing is told %s', async (_, change) => {
  await book()
  await change()
  expect(await send()).toEqual([])
})

test('a clock that is corrected with its visits tells nobody', async () => {
  await book()
  await send()
  await book('12:00')
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  const zone = { rev, time_zone: 'America/Manaus', keep_clock: true }
  expect((await clinic.call('PUT', '/api/clinic/time-zone', zone)).statusCode).toBe(200)
  expect(await send()).toEqual([])
})

test.each<[string, Error, number]>([
  ['is tried again if the server is away', new MailNotSent('connect'), 1],
  ['is not tried again if the server refuses the address', new MailRefused('550'), 0],
  ['is not tried again if the answer is lost', new Error('socket'), 0],
])('a mail %s', async (_, error, again) => {
  await book()
  const fail = () => {
    throw error
  }
  await expect(send(4, fail)).resolves.toEqual([])
  expect(await send(6)).toHaveLength(again)
  expect(await send(8)).toEqual([])
})

test('two workers tell a change once', async () => {
  await book()
  const sent: Mail[] = []
  const keep = (mail: Mail) => void sent.push(mail)
  await Promise.all([sendClinicChanges(deps(keep, 4), clinic.id), sendClinicChanges(deps(keep, 4), clinic.id)])
  expect(sent).toHaveLength(1)
})

test('the job passes through all clinics that tell their patients', async () => {
  await book()
  const sent: Mail[] = []
  await sendChangeMails(deps((mail) => void sent.push(mail), 4))()
  expect(sent.filter(({ fromName }) => fromName === 'Clínica Prado via Postura').length).toBeGreaterThan(0)
})
