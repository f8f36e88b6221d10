import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { grantPlan } from '../../../testing/factories/clinic.factory.ts'
import { findQueuedJobs } from '../../../testing/factories/money/order.factory.ts'
import { enqueuePlanReminders, sendPlanReminderMail } from './plan-reminders.job.ts'

const postura = useTestApp()
let clinic: TestClinic
let sent: Mail[]
beforeEach(async () => {
  clinic = await signUpClinic(postura)
  sent = []
})

const depsOn = (day: string) => ({
  pool: postura.worker,
  queue: postura.deps.queue,
  mailer: { send: async (mail: Mail) => void sent.push(mail), close: () => undefined },
  origin: ORIGIN,
  // Nine in the morning in the clinics' time zone.
  now: () => new Date(`${day}T12:00:00Z`),
})
const remind = (day: string) => enqueuePlanReminders(depsOn(day))()
const mails = async (of = clinic) => (await findQueuedJobs(postura, 'plan-reminder-mail', of.id)).length
/** Days on which the clinic gets a reminder. */
const remindedOn = async (days: readonly string[]): Promise<string[]> => {
  const reminded: string[] = []
  let before = await mails()
  for (const day of days) {
    await remind(day)
    const after = await mails()
    if (after > before) reminded.push(day)
    expect(after - before).toBeLessThanOrEqual(1)
    before = after
  }
  return reminded
}
const daysOf = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `${month}-${String(from + n).padStart(2, '0')}`)

/** The plan ends on December 1. */
const bought = (of = clinic) => grantPlan(postura.ownerUrl, of.id, '2026-11-01')

test('reminders are sent seven days before, three days before and on the last day, once each', async () => {
  await bought()
  const mornings = daysOf('2026-11', 20, 30).concat(daysOf('2026-12', 1, 5))
  const twice = mornings.flatMap((day) => [day, day])
  expect(await remindedOn(twice)).toEqual(['2026-11-24', '2026-11-28', '2026-12-01'])
})

test('a reminder of a missed morning is sent later', async () => {
  await bought()
  expect(await remindedOn(['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'])).toEqual([
    '2026-11-26',
    '2026-11-30',
    '2026-12-01',
  ])
})

test('only the latest reminder is sent after several missed mornings', async () => {
  await bought()
  expect(await remindedOn(['2026-11-29', '2026-11-30'])).toEqual(['2026-11-29'])
})

test('a renewed plan is reminded of its new end only', async () => {
  await bought()
  expect(await remindedOn(['2026-11-24'])).toEqual(['2026-11-24'])
  await grantPlan(postura.ownerUrl, clinic.id, '2026-11-25')
  expect(await remindedOn(['2026-11-28', '2026-12-01', '2026-12-23', '2026-12-24'])).toEqual(['2026-12-24'])
})

test('a free, expired or revoked plan gets no reminder', async () => {
  const [free, expired, revoked] = await Promise.all([1, 2, 3].map(() => signUpClinic(postura)))
  if (!free || !expired || !revoked) throw new Error('clinics are missing')
  await grantPlan(postura.ownerUrl, expired.id, '2026-10-01')
  await bought(revoked)
  await postura.owner.query(`update billing.grants set status = 'revoked' where admin_id = $1`, [revoked.id])
  // One clinic that is reminded, as proof that the job ran.
  await bought()
  await remind('2026-11-28')
  expect(await mails()).toBe(1)
  for (const other of [free, expired, revoked]) expect(await mails(other)).toBe(0)
})

test.each([
  ['2026-11-24', 'Seu plano termina em 7 dias'],
  ['2026-11-30', 'Seu plano termina amanhã'],
  ['2026-12-01', 'Seu plano termina hoje'],
])('the mail on %s has the subject: %s', async (day, subject) => {
  await bought()
  await sendPlanReminderMail(depsOn(day))({ adminId: clinic.id })
  expect(sent).toMatchObject([{ to: clinic.email, subject }])
  expect(sent[0]?.text).toContain('Seu plano Profissional vale até 01/12/2026.')
  expect(sent[0]?.text).toContain(`Renovar: ${ORIGIN}${buildPaymentPath('pro', clinic.id)}`)
})

test('no mail is sent if the plan was renewed or ended after the reminder was enqueued', async () => {
  await bought()
  await sendPlanReminderMail(depsOn('2026-12-02'))({ adminId: clinic.id })
  await grantPlan(postura.ownerUrl, clinic.id, '2026-11-24')
  await sendPlanReminderMail(depsOn('2026-11-24'))({ adminId: clinic.id })
  expect(sent).toEqual([])
})

test('the last day of a plan is that of the clinic, not of São Paulo', async () => {
  const acre = await signUpClinic(postura, { phone: '68912345678' })
  await Promise.all([bought(), bought(acre)])
  // After midnight in São Paulo, and still the day before in Acre.
  const night = { ...depsOn('2026-12-01'), now: () => new Date('2026-12-02T03:30:00Z') }
  const before = [await mails(), await mails(acre)]
  await enqueuePlanReminders(night)()
  expect([await mails(), await mails(acre)]).toEqual([before[0], (before[1] ?? 0) + 1])
  await sendPlanReminderMail(night)({ adminId: acre.id })
  expect(sent.map(({ subject }) => subject)).toEqual(['Seu plano termina hoje'])
})
