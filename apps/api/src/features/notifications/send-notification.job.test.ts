import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { type Mail, MailNotSent } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addNotification, notificationFormOf } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { sendNotification } from './send-notification.job.ts'

const postura = useTestApp()

let clinic: TestClinic
beforeEach(async () => {
  postura.clock.now = new Date()
  clinic = await signUpPaidClinic(postura)
  await clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica Prado', rev: 1 })
})

const consent = (id: string, given = true) => clinic.call('PUT', `/api/patients/${id}/consent`, { given })
const addReader = async (email: string, over: object = {}) => {
  const { id } = await addPatient(clinic, { name: 'Ana Brandão', email, ...over })
  await consent(id)
  return id
}
const write = (over: object = {}) => addNotification(clinic, { title: 'Recesso', by_email: true, ...over })
const get = async (id: string) => (await clinic.call('GET', `/api/notifications/${id}`)).json()
const reach = async (of = clinic, query = '') => (await of.call('GET', `/api/notifications/reach${query}`)).json()

const run = (notificationId: string, deliver: (mail: Mail) => Promise<void> | void) =>
  sendNotification({
    pool: postura.worker,
    mailer: { send: async (mail) => deliver(mail), close: () => undefined },
    origin: ORIGIN,
    now: () => new Date(),
  })({ adminId: clinic.id, notificationId })
const send = async (id: string): Promise<Mail[]> => {
  const sent: Mail[] = []
  await run(id, (mail) => void sent.push(mail))
  return sent.toSorted((one, other) => (one.to < other.to ? -1 : 1))
}

test('a notification to all goes once to each address that agreed, and its row counts them', async () => {
  await addReader('ana@paciente.test')
  await addReader('rui@paciente.test', { name: 'Rui Lima' })
  await addReader('Rui@paciente.test', { name: 'Caio Lima' })
  await addReader('zelia@paciente.test', { guardian_email: 'marta@paciente.test', guardian_name: 'Marta Lima' })
  await addPatient(clinic, { email: 'sem@paciente.test' })
  expect(await reach()).toEqual({ reached: 3 })
  const { id, mail_at } = await write()
  expect(mail_at).not.toBeNull()
  const mails = await send(id)
  expect(mails.map(({ to }) => to.toLowerCase())).toEqual([
    'ana@paciente.test',
    'marta@paciente.test',
    'rui@paciente.test',
  ])
  expect(mails[0]).toMatchObject({
    subject: 'Aviso de Clínica Prado',
    fromName: 'Clínica Prado via Postura',
    stopUrl: expect.stringMatching(/\/api\/mail\/stop\//),
    text: expect.stringMatching(/^Olá, Ana!\n\nRecesso\n\nNão abriremos na sexta\./),
  })
  expect(await send(id)).toEqual([])
  expect(await get(id)).toMatchObject({ mails_sent: 3 })
})

test('a notification to one patient reaches that patient, and the reach says so before', async () => {
  const ana = await addReader('ana@paciente.test')
  await addReader('rui@paciente.test')
  expect(await reach(clinic, `?patient_id=${ana}`)).toEqual({ reached: 1 })
  const { id } = await write({ patient_id: ana })
  expect((await send(id)).map(({ to }) => to)).toEqual(['ana@paciente.test'])
})

test('the job is queued with the notification, after the grace', async () => {
  const before = Date.now()
  await clinic.call('PUT', '/api/clinic/reminders', {
    ...{ reminder_hours: null, reminder_from: 0, reminder_until: 24, reply_to: null },
    rev: 2,
  })
  const { id } = await write()
  await addNotification(clinic)
  const { rows } = await postura.owner.query(
    `select data, start_after from jobs.job where name = 'notification-mail' and data ->> 'adminId' = $1`,
    [clinic.id],
  )
  expect(rows.map(({ data }) => data.notificationId)).toEqual([id])
  expect(rows[0].start_after.getTime()).toBeGreaterThanOrEqual(before + 3 * 60_000 - 1_000)
})

test('what is sent is the notification as it is then; one that is deleted, or not meant for mail, reaches nobody', async () => {
  await addReader('ana@paciente.test')
  const corrected = await write()
  const change = { ...notificationFormOf(corrected), message: 'Fechamos na quinta.' }
  await clinic.call('PUT', `/api/notifications/${corrected.id}`, change)
  const deleted = await write()
  const changeId = newId()
  await clinic.call('DELETE', `/api/notifications/${deleted.id}`, undefined, { 'x-change-id': changeId })
  const kept = await write({ by_email: false })
  expect((await send(corrected.id))[0]?.text).toContain('Fechamos na quinta.')
  expect([await send(deleted.id), await send(kept.id)]).toEqual([[], []])
})

test('mails can be asked for later, once', async () => {
  await addReader('ana@paciente.test')
  const kept = await write({ by_email: false })
  const form = { ...notificationFormOf(kept), by_email: true }
  const [first, retried] = [
    await clinic.call('PUT', `/api/notifications/${kept.id}`, form),
    await clinic.call('PUT', `/api/notifications/${kept.id}`, form),
  ]
  expect([first.statusCode, retried.statusCode]).toEqual([200, 200])
  expect(await send(kept.id)).toHaveLength(1)
  const again = { ...notificationFormOf(await get(kept.id)), title: 'Outro', by_email: true }
  expect((await clinic.call('PUT', `/api/notifications/${kept.id}`, again)).statusCode).toBe(200)
  expect(await send(kept.id)).toEqual([])
})

test('who withdraws, is archived, or agrees after it was written gets nothing', async () => {
  const [withdrawn, archived] = [await addReader('ana@paciente.test'), await addReader('rui@paciente.test')]
  const late = await addPatient(clinic, { email: 'late@paciente.test' })
  const { id } = await write()
  await consent(withdrawn, false)
  await clinic.call('PUT', `/api/patients/${archived}/archived`, { archived: true })
  postura.clock.now = new Date(Date.now() + 1_000)
  await consent(late.id)
  expect(await send(id)).toEqual([])
  expect(await reach()).toEqual({ reached: 1 })
})

test('a mail that the server did not take is tried again by the queue, and the others are not repeated', async () => {
  await addReader('ana@paciente.test')
  await addReader('rui@paciente.test')
  const { id } = await write()
  const sent: string[] = []
  const attempt = run(id, ({ to }) => {
    if (to.startsWith('rui')) throw new MailNotSent('the server is away')
    sent.push(to)
  })
  await expect(attempt).rejects.toThrow('1 mails of a notification are not sent yet')
  expect([sent, (await send(id)).map(({ to }) => to)]).toEqual([['ana@paciente.test'], ['rui@paciente.test']])
})

test('two workers send a notification once', async () => {
  await addReader('ana@paciente.test')
  const { id } = await write()
  expect((await Promise.all([send(id), send(id)])).flat()).toHaveLength(1)
})

test('another clinic reaches its own patients only', async () => {
  const ana = await addReader('ana@paciente.test')
  const intruder = await signUpPaidClinic(postura)
  expect(await reach(intruder)).toEqual({ reached: 0 })
  expect(await reach(intruder, `?patient_id=${ana}`)).toEqual({ reached: 0 })
  expect((await clinic.call('GET', '/api/notifications/reach?patient_id=x')).statusCode).toBe(422)
})
