import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  id = (await bookAppointment(clinic, { patient_id: (await addPatient(clinic)).id })).id
})

const remind = (body: object, of = id, as = clinic, headers: Record<string, string> = {}) =>
  as.call('PUT', `/api/appointments/${of}/reminder`, body, headers)

test('a reminder is recorded and can be removed', async () => {
  expect((await remind({ sent: true })).json()).toMatchObject({ id, reminded_at: expect.stringMatching(/Z$/) })
  expect((await remind({ sent: false })).json()).toMatchObject({ id, reminded_at: null })
})

test('a second reminder replaces the time of the first; undo restores it', async () => {
  const { reminded_at } = (await remind({ sent: true })).json()
  const changeId = newId()
  const again = (await remind({ sent: true }, id, clinic, { 'x-change-id': changeId })).json()
  expect(again.reminded_at > reminded_at).toBe(true)
  expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect((await clinic.call('GET', `/api/appointments/${id}`)).json().reminded_at).toBe(reminded_at)
})

test.each([{}, { sent: 'yes' }, { sent: null }, { sent: true, reminded_at: '2026-11-15T12:00:00Z' }])(
  'the body %j is refused',
  async (body) => {
    expect((await remind(body)).statusCode).toBe(422)
  },
)

test('another clinic cannot record a reminder', async () => {
  const intruder = await signUpPaidClinic(postura)
  const before = (await clinic.call('GET', `/api/appointments/${id}`)).body
  const foreign = await remind({ sent: true }, id, intruder)
  const unknown = await remind({ sent: true }, newId(), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect((await clinic.call('GET', `/api/appointments/${id}`)).body).toBe(before)
})
