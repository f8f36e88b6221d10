import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPayment, getPayment, paymentFormOf } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string
let other_id: string
let current: Payment

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic, { name: 'Ana Lima' })).id
  other_id = (await addPatient(undoing.clinic, { name: 'Rui Lima' })).id
})
beforeEach(async () => {
  current = await addPayment(undoing.clinic, { patient_id })
})

const save = (change: object, of = current, as = undoing.clinic, changeId = newId()) =>
  as.call('PUT', `/api/payments/${of.id}`, { ...paymentFormOf(of), ...change }, { 'x-change-id': changeId })
const get = (id = current.id) => getPayment(undoing.clinic, id)

/** Pending payment of a completed appointment on an unused day. */
let day = 0
const charged = async (): Promise<Payment> => {
  day += 1
  const { id } = await bookAppointment(undoing.clinic, {
    patient_id,
    ...toTimeRange(`2027-01-${String(day).padStart(2, '0')}`, '08:00', '09:00'),
    status: 'completed',
    charge: { amount_cents: 9_000, pending: true, payment_method: null },
  })
  const { items } = (await undoing.clinic.call('GET', '/api/payments')).json()
  return items.find(({ appointment_id }: Payment) => appointment_id === id)
}

test('an update changes amount, patient and due date', async () => {
  const change = {
    patient_id: other_id,
    amount_cents: 8_050,
    description: 'Avaliação',
    due_date: '2026-12-01',
    payment_date: '2026-12-02',
    payment_method: 'debit_card',
  }
  const response = await save(change)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { ...current, ...change, patient_name: 'Rui Lima', rev: 2 },
  ])
  expect(await get()).toEqual(response.json())
})

test('a retried change succeeds; a different change is stale', async () => {
  const description = 'Avaliação'
  for (const change of [{ description }, { description, rev: 2, status: 'paid' }]) {
    const first = await save(change)
    const second = await save(change)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  }
  const stale = await save({ description: 'outra' })
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    { code: 'stale', message: 'Este registro foi alterado em outra janela' },
  ])
  expect(await get()).toMatchObject({ description, status: 'paid', rev: 3 })
})

test('an update to paid sets paid_date to now, and payment_date to today unless given', async () => {
  expect((await save({ status: 'paid' })).json()).toMatchObject({
    status: 'paid',
    payment_date: '2026-11-15',
    paid_date: expect.any(String),
  })
  const before = await addPayment(undoing.clinic, { patient_id })
  const said = { status: 'paid', payment_date: '2026-11-03', payment_method: 'cash' }
  expect((await save(said, before)).json()).toMatchObject({ ...said, paid_date: expect.any(String) })
})

test('an update of a paid payment keeps paid_date; another status clears it', async () => {
  const paid = await addPayment(undoing.clinic, { patient_id, status: 'paid', payment_method: 'pix' })
  const change = { amount_cents: 20_000, payment_date: '2026-11-01', payment_method: 'cash' }
  const edited = (await save(change, paid)).json()
  expect(edited).toEqual({ ...paid, ...change, rev: 2 })
  for (const status of ['pending', 'overdue', 'canceled']) {
    const one = await addPayment(undoing.clinic, { patient_id, status: 'paid' })
    expect((await save({ status }, one)).json()).toMatchObject({ status, paid_date: null })
  }
})

test('a payment that is paid again gets a new paid_date', async () => {
  const paid = await addPayment(undoing.clinic, { patient_id, status: 'paid' })
  await save({ status: 'pending' }, paid)
  const again = (await save({ status: 'paid', rev: 2 }, paid)).json()
  expect(again.paid_date > (paid.paid_date ?? '')).toBe(true)
})

test('a payment day in the future is refused', async () => {
  const refused = await save({ status: 'paid', payment_date: '2026-11-16' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'paid_in_the_future', field: 'payment_date' },
  ])
  expect(await get()).toEqual(current)
})

test('an archived patient keeps their payment, but cannot get another one', async () => {
  const archived = await addPatient(undoing.clinic, { name: 'Zélia' })
  const old = await addPayment(undoing.clinic, { patient_id: archived.id })
  await undoing.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  expect((await save({ patient_id: archived.id })).json()).toMatchObject({ code: 'patient_archived' })
  expect(await get()).toEqual(current)
  expect((await save({ amount_cents: 1 }, old)).json()).toMatchObject({ amount_cents: 1, patient_name: 'Zélia' })
})

test('the payment of an appointment keeps its patient and its appointment', async () => {
  const ofSession = await charged()
  const refused = await save({ patient_id: other_id }, ofSession)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'payment_of_appointment',
      message: 'O paciente não pode ser trocado: este pagamento é de uma consulta.',
    },
  ])
  const { appointment_id } = ofSession
  expect((await save({ amount_cents: 5_000 }, ofSession)).json()).toMatchObject({ appointment_id, amount_cents: 5_000 })
})

test('a canceled payment is not reactivated if its appointment has another charge', async () => {
  const first = await charged()
  await save({ status: 'canceled' }, first)
  const appointment = `/api/appointments/${first.appointment_id}/status`
  await undoing.clinic.call('PUT', appointment, { seen: 'completed', status: 'scheduled' })
  const charge = { amount_cents: 9_000, pending: true, payment_method: null }
  await undoing.clinic.call('PUT', appointment, { seen: 'scheduled', status: 'completed', charge })
  const refused = await save({ rev: 2, status: 'pending' }, first)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'appointment_is_charged', message: 'A consulta deste pagamento já tem outro pagamento.' },
  ])
  expect((await get(first.id)).status).toBe('canceled')
})

test.each([
  { amount_cents: -1 },
  { description: '' },
  { due_date: '31/12/2026' },
  { status: 'late' },
  { payment_method: 'cheque' },
  { payment_date: undefined },
  { rev: '1' },
  { id: newId() },
  { appointment_id: null },
  { paid_date: null },
])('an update with %j is refused', async (over) => {
  expect((await save(over)).statusCode).toBe(422)
  expect(await get()).toEqual(current)
})

test('undo restores the payment with its paid_date', async () => {
  const paid = await addPayment(undoing.clinic, { patient_id, status: 'paid', payment_method: 'pix' })
  const before = await everything()
  const changeId = newId()
  const change = { status: 'canceled', payment_date: null, payment_method: null, patient_id: other_id, amount_cents: 1 }
  expect((await save(change, paid, undoing.clinic, changeId)).statusCode).toBe(200)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('another clinic cannot change a payment, and its patients are refused', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await save({}, current, intruder)
  const unknown = await save({}, { ...current, id: newId() }, intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  const theirs = await save({ patient_id: (await addPatient(intruder)).id })
  expect([theirs.statusCode, theirs.body]).toEqual([404, (await save({ patient_id: newId() })).body])
  expect(await get()).toEqual(current)
})
