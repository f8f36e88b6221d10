import { PATIENT_ACTOR_ID } from '@postura/domain/history/actor'
import { stopPathOf } from '@postura/domain/messages/stop-link'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createSecret, hashSecret } from '../accounts/links/link-secret.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient: string
let secret: string

beforeAll(async () => {
  postura.clock.now = new Date()
  clinic = await signUpPaidClinic(postura)
})
beforeEach(async () => {
  patient = (await addPatient(clinic, { email: 'ana@paciente.test' })).id
  await clinic.call('PUT', `/api/patients/${patient}/consent`, { given: true })
  secret = await addMessage()
})

/** A message that was sent, and the secret of its link. */
const addMessage = async (daysAgo = 0): Promise<string> => {
  const made = createSecret()
  await postura.owner.query(
    `insert into clinic.messages (admin_id, patient_id, kind, channel, subject_id, starts_at, state, stop_hash, claimed_at, sent_at)
     values ($1, $2, 'reminder', 'email', $3, now(), 'sent', $4, now() - $5 * interval '1 day', now())`,
    [clinic.id, patient, newId(), hashSecret(made), daysAgo],
  )
  return made
}

/** As a mail program sends it: without cookies and origin. */
const press = (path = stopPathOf(clinic.id, secret), type = 'application/x-www-form-urlencoded') =>
  postura.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
const readConsent = async () => (await clinic.call('GET', `/api/patients/${patient}/consent`)).json()

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one click with %s ends the reminders, and a second one changes nothing',
  async (type) => {
    const response = await press(undefined, type)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.body).toContain('Pronto.')
    const ended = await readConsent()
    expect(ended).toMatchObject({ withdrawn_by: 'patient' })
    const { rows } = await postura.owner.query(
      `select actor_id from clinic.history where admin_id = $1 and table_name = 'consents' order by seq desc limit 1`,
      [clinic.id],
    )
    expect(rows).toEqual([{ actor_id: PATIENT_ACTOR_ID }])
    expect((await press()).body).toBe(response.body)
    expect(await readConsent()).toEqual(ended)
  },
)

test('opening the link changes nothing, and the page is the same for every link', async () => {
  const page = await postura.app.inject({ url: stopPathOf(clinic.id, secret) })
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Parar de receber')
  expect((await postura.app.inject({ url: '/api/mail/stop/x' })).body).toBe(page.body)
  expect(await readConsent()).toMatchObject({ withdrawn_at: null })
})

test('a wrong, an old and another clinic’s link answer alike and change nothing', async () => {
  const other = await signUpPaidClinic(postura)
  const old = await addMessage(366)
  const wrong = [
    stopPathOf(clinic.id, createSecret()),
    stopPathOf(other.id, secret),
    stopPathOf(newId(), secret),
    stopPathOf(clinic.id, old),
    '/api/mail/stop/x',
  ]
  const answers = await Promise.all(wrong.map(async (path) => press(path)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.body).toContain('Este link não vale mais.')
  expect(await readConsent()).toMatchObject({ withdrawn_at: null })
})

test('guesses are counted', async () => {
  const answers: number[] = []
  for (let guess = 0; guess < 51; guess += 1)
    answers.push((await press(stopPathOf(clinic.id, createSecret()))).statusCode)
  expect([answers.slice(0, 40).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429])
})
