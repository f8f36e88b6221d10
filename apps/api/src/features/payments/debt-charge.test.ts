import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { addMember, signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

// The test day is 2026-11-15.
const undoing = useUndo()
const { undo } = undoing
let patient_id: string

beforeEach(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
  await addPayment(undoing.clinic, { patient_id, due_date: '2026-11-01' })
})

const charge = (by: string, { of = patient_id, as = undoing.clinic, change = newId() } = {}) =>
  as.call('PUT', `/api/patients/${of}/charged`, { by }, { 'x-change-id': change })
const listed = async () => {
  const { debtors } = (await undoing.clinic.call('GET', '/api/dashboard/debtors')).json()
  return debtors.find((debtor: { patient_id: string }) => debtor.patient_id === patient_id)
}

test('a debtor is listed with the last charge, and an undo restores the one before', async () => {
  expect(await listed()).toMatchObject({ charged_at: null, charged_by: null })
  expect((await charge('chat')).statusCode).toBe(200)
  const change = newId()
  await charge('phone', { change })
  expect(await listed()).toMatchObject({ charged_at: expect.stringMatching(/Z$/), charged_by: 'phone' })
  expect((await undo(change)).statusCode).toBe(200)
  expect(await listed()).toMatchObject({ charged_by: 'chat' })
})

test('a charge by another way is refused', async () => {
  expect((await charge('pigeon')).statusCode).toBe(422)
})

test('who sees debts records a charge, and a professional does not', async () => {
  const finance = await addMember(undoing.postura, undoing.clinic.id, 'finance')
  const professional = await addMember(undoing.postura, undoing.clinic.id, 'professional')
  expect((await charge('chat', { as: finance })).statusCode).toBe(200)
  expect((await charge('chat', { as: professional })).statusCode).toBe(403)
})

test('another clinic cannot record a charge', async () => {
  const intruder = await signUpPaidClinic(undoing.postura)
  const foreign = await charge('chat', { as: intruder })
  const unknown = await charge('chat', { as: intruder, of: newId() })
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(await listed()).toMatchObject({ charged_at: null })
})
