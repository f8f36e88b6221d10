// The owner deletes the clinic: it is closed for 30 days, in which they may return.
import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { addEntry, signUpRecordClinic } from '../../testing/clinical/clinical.factory.ts'
import { addMember, signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { createOrder } from '../../testing/factories/money/order.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPayment, createProfessional } from '../../testing/factories/record.factory.ts'
import { invite, signUpInvited } from '../../testing/factories/team/invitation.factory.ts'
import { enqueuePlanReminders, sendPlanReminderMail } from '../billing/mails/plan-reminders.job.ts'
import { sendClinicDeletionMail } from './clinic-deletion-mail.job.ts'

const postura = useTestApp()
const NAME = 'Clínica de Helena Prado'
const path = '/api/clinic-deletion'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const ask = (name = NAME, as = clinic) => as.call('POST', path, { name })
const jobsOf = async (name: string, adminId = clinic.id) => {
  const { rows } = await postura.owner.query(
    `select data from jobs.job where name = $1 and data ->> 'adminId' = $2 order by created_on`,
    [name, adminId],
  )
  return rows.map(({ data }) => data)
}
const sendAll = async (): Promise<Mail[]> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  for (const job of await jobsOf('clinic-deletion-mail'))
    await sendClinicDeletionMail({ pool: postura.worker, mailer, origin: ORIGIN })(job)
  return sent
}

test('the clinic is closed for 30 days, to the team too, and opens again as it was', async () => {
  const member = await addMember(postura, clinic.id, 'manager')
  const patient = await addPatient(clinic)
  const asked = await ask(' clinica de HELENA prado ')
  expect(asked.json()).toMatchObject({ state: 'closed', due_at: '2026-12-15T12:00:00.000Z', stays: [] })
  for (const { call } of [clinic, member]) {
    expect((await call('GET', '/api/patients')).json().code).toBe('clinic_closed')
    expect((await call('GET', '/api/me')).json().clinic).toEqual({ id: clinic.id, name: NAME, is_closed: true })
  }
  expect((await member.call('DELETE', path)).json().code).toBe('forbidden')
  expect(
    (await sendAll()).map(({ to, subject, text }) => [to, subject, text.includes('Até 15/12/2026 09:00')]),
  ).toEqual([[clinic.email, 'A exclusão da sua clínica foi pedida', true]])

  expect((await clinic.call('DELETE', path)).statusCode).toBe(200)
  expect((await clinic.call('DELETE', path)).statusCode).toBe(200)
  expect((await member.call('GET', `/api/patients/${patient.id}`)).statusCode).toBe(200)
  expect((await clinic.call('GET', path)).json()).toMatchObject({ state: 'open', due_at: null })
  // A mail that was late is not sent: the clinic is open.
  expect((await sendAll()).map(({ subject }) => subject)).toEqual(['A exclusão da sua clínica foi cancelada'])
})

test('another name, a manager and an old password are refused', async () => {
  expect((await ask('Clínica Prado')).json()).toMatchObject({ code: 'deletion_name_differs', field: 'name' })
  const manager = await addMember(postura, clinic.id, 'manager')
  expect((await ask(NAME, manager)).json().code).toBe('forbidden')
  await postura.owner.query(`update accounts.sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [
    clinic.id,
  ])
  postura.deps.sessions.refreshPerson(clinic.id)
  expect((await ask()).json().code).toBe('proof_needed')
  expect((await clinic.call('GET', path)).json().state).toBe('open')
})

test('another clinic of the same name stays open', async () => {
  const other = await signUpClinic(postura)
  await ask()
  expect((await other.call('GET', '/api/patients')).statusCode).toBe(200)
  expect((await other.call('GET', path)).json()).toMatchObject({ state: 'open' })
  expect((await other.call('DELETE', path)).statusCode).toBe(200)
  expect((await clinic.call('GET', path)).json().state).toBe('closed')
})

test('what the law keeps is taken away first, within the last days', async () => {
  const keeper = await signUpRecordClinic(postura)
  const patient = await addPatient(keeper)
  await addEntry(keeper, { patient_id: patient.id })
  await createPayment(postura.ownerUrl, {
    admin_id: keeper.id,
    patient_id: patient.id,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
    payment_date: '2026-11-15',
  })
  const { stays } = (await keeper.call('GET', path)).json()
  expect(stays).toMatchObject([
    { kind: 'clinical_record', count: 1 },
    { kind: 'income', count: 1, until: '2031-12-31' },
  ])
  expect((await ask(NAME, keeper)).json().code).toBe('deletion_needs_export')
  const exportedOn = (day: string) =>
    postura.owner.query('update clinic.clinics set exported_at = $2 where admin_id = $1', [keeper.id, day])
  await exportedOn('2026-11-08T11:00:00Z')
  expect((await ask(NAME, keeper)).json().code).toBe('deletion_needs_export')
  expect((await keeper.call('POST', '/api/clinic/export')).statusCode).toBe(200)
  expect((await ask(NAME, keeper)).statusCode).toBe(200)
  // And it may be taken away as long as it is there.
  expect((await keeper.call('POST', '/api/clinic/export')).statusCode).toBe(200)
})

test('an open charge is canceled, and a closed clinic is not reminded of its plan', async () => {
  const order = await createOrder(postura.ownerUrl, { admin_id: clinic.id })
  postura.clock.now = new Date('2026-11-28T12:00:00Z')
  await ask()
  const { rows } = await postura.owner.query('select cancel_wanted_at from billing.orders where id = $1', [order])
  expect(rows[0].cancel_wanted_at).not.toBeNull()
  expect(await jobsOf('order-settle')).toEqual([{ adminId: clinic.id, orderId: order }])
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const deps = { pool: postura.worker, mailer, origin: ORIGIN, queue: postura.deps.queue, now: () => postura.clock.now }
  await enqueuePlanReminders(deps)()
  await sendPlanReminderMail(deps)({ adminId: clinic.id })
  expect([await jobsOf('plan-reminder-mail'), sent]).toEqual([[], []])
  // Control: open again, the same morning reminds.
  await clinic.call('DELETE', path)
  await enqueuePlanReminders(deps)()
  expect(await jobsOf('plan-reminder-mail')).toEqual([{ adminId: clinic.id }])
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
})

test('neither an invitation nor the address of a calendar opens a closed clinic', async () => {
  const { secret } = await invite(postura, clinic)
  const professional = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const feed = await clinic.call('PUT', `/api/professionals/${professional}/calendar-feed`, { shows_names: true })
  const look = () => postura.anonymous('GET', feed.json().path)
  expect((await look()).statusCode).toBe(200)
  await ask()
  expect((await look()).statusCode).toBe(404)
  expect((await postura.anonymous('POST', '/api/invitations/open', { secret })).json().code).toBe('invitation_refused')
  expect((await signUpInvited(postura, secret)).json().code).toBe('invitation_refused')
})

test('an undo neither closes nor opens a clinic', async () => {
  const change = '0199aaaa-0000-7000-8000-000000000001'
  await clinic.call('POST', path, { name: NAME }, { 'x-change-id': change })
  expect((await clinic.call('POST', `/api/changes/${change}/undo`)).json().code).toBe('clinic_closed')
  await clinic.call('DELETE', path)
  expect((await clinic.call('POST', `/api/changes/${change}/undo`)).json().code).toBe('nothing_to_undo')
})
