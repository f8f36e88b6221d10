import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPayment, getPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPayment } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const remove = (id: string, changeId = newId(), as = undoing.clinic) =>
  as.call('DELETE', `/api/payments/${id}`, undefined, { 'x-change-id': changeId })

test('undo restores a deleted payment', async () => {
  const { id } = await addPayment(undoing.clinic, { patient_id, status: 'paid', payment_method: 'pix' })
  const before = await everything()
  const changeId = newId()
  const deleted = await remove(id, changeId)
  expect([deleted.statusCode, deleted.json()]).toEqual([200, {}])
  expect((await undoing.clinic.call('GET', `/api/payments/${id}`)).json()).toEqual({
    code: 'payment_not_found',
    message: 'Pagamento não encontrado',
  })
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a retried deletion succeeds; a second deletion is refused with not found', async () => {
  const { id } = await addPayment(undoing.clinic, { patient_id })
  const changeId = newId()
  for (let n = 0; n < 2; n += 1) expect((await remove(id, changeId)).statusCode).toBe(200)
  const other = await remove(id)
  expect([other.statusCode, other.json().code]).toEqual([404, 'payment_not_found'])
})

test('the appointment of a deleted payment can be charged again; then undo of the deletion is refused', async () => {
  const charge = { amount_cents: 9_000, pending: true, payment_method: null }
  const { id: appointment } = await bookAppointment(undoing.clinic, { patient_id, status: 'completed', charge })
  const { rows } = await postura.owner.query('select id from clinic.payments where appointment_id = $1', [appointment])
  const changeId = newId()
  await remove(rows[0]?.id, changeId)
  const { status, charge: left } = (await undoing.clinic.call('GET', `/api/appointments/${appointment}`)).json()
  expect([status, left]).toEqual(['completed', null])
  const own = { admin_id: undoing.clinic.id, patient_id, appointment_id: appointment }
  const second = await createPayment(postura.ownerUrl, own)
  expect((await undo(changeId)).json().code).toBe('changed_since')
  await remove(second)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect((await getPayment(undoing.clinic, rows[0]?.id)).appointment_id).toBe(appointment)
})

test('undo of a deletion is refused if the patient was deleted since', async () => {
  const lonely = await addPatient(undoing.clinic)
  const { id } = await addPayment(undoing.clinic, { patient_id: lonely.id })
  const changeId = newId()
  await remove(id, changeId)
  expect((await undoing.clinic.call('DELETE', `/api/patients/${lonely.id}`)).statusCode).toBe(200)
  expect((await undo(changeId)).json().code).toBe('changed_since')
})

test('another clinic can neither delete a payment nor undo its deletion', async () => {
  const intruder = await signUpPaidClinic(postura)
  const victim = await addPayment(undoing.clinic, { patient_id })
  const foreign = await remove(victim.id, newId(), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await remove(newId(), newId(), intruder)).body])
  expect(await getPayment(undoing.clinic, victim.id)).toEqual(victim)
  const changeId = newId()
  await remove(victim.id, changeId)
  expect((await remove(victim.id, changeId, intruder)).statusCode).toBe(404)
  expect((await undo(changeId, intruder)).json().code).toBe('nothing_to_undo')
})
