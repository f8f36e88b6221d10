import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPaidPayment, addReceipt, voidReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let payment: Payment

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  payment = await addPaidPayment(clinic, { patient_id: (await addPatient(clinic)).id })
})

const formOf = ({
  patient_id,
  amount_cents,
  description,
  due_date,
  status,
  payment_date,
  payment_method,
}: Payment) => ({
  patient_id,
  amount_cents,
  description,
  due_date,
  status,
  payment_date,
  payment_method,
})
const current = async (): Promise<Payment> => (await clinic.call('GET', `/api/payments/${payment.id}`)).json()
const save = async (change: object, changeId = newId()) => {
  const now = await current()
  const body = { ...formOf(now), rev: now.rev, ...change }
  return clinic.call('PUT', `/api/payments/${payment.id}`, body, { 'x-change-id': changeId })
}
const setStatus = (change: object) => clinic.call('PUT', `/api/payments/${payment.id}/status`, change)
const remove = () => clinic.call('DELETE', `/api/payments/${payment.id}`)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)

describe('with a valid receipt', () => {
  const refused = {
    code: 'payment_receipted',
    message: 'Há um recibo (nº 1) deste pagamento. Anule o recibo antes de alterar ou excluir o pagamento.',
  }

  test('a payment cannot become unpaid, be deleted, or differ from the receipt', async () => {
    await addReceipt(clinic, payment.id)
    const before = await current()
    const other = await addPatient(clinic)
    const inputs = [
      () => setStatus({ seen: 'paid', status: 'pending' }),
      () => setStatus({ seen: 'paid', status: 'canceled' }),
      () => setStatus({ seen: 'paid', status: 'paid', payment_method: 'cash', payment_date: '2026-11-15' }),
      () => setStatus({ seen: 'paid', status: 'paid', payment_method: 'pix', payment_date: '2026-11-14' }),
      remove,
      () => save({ status: 'pending' }),
      () => save({ amount_cents: 1 }),
      () => save({ description: 'Outra coisa' }),
      () => save({ payment_date: '2026-11-14' }),
      () => save({ payment_method: null }),
      () => save({ patient_id: other.id }),
    ]
    for (const input of inputs) {
      const response = await input()
      expect([response.statusCode, response.json()]).toEqual([409, refused])
    }
    expect(await current()).toEqual(before)
  })

  test('fields that are not on the receipt can be changed', async () => {
    await addReceipt(clinic, payment.id)
    expect((await save({ due_date: '2026-11-30' })).statusCode).toBe(200)
    expect(
      (await setStatus({ seen: 'paid', status: 'paid', payment_method: 'pix', payment_date: '2026-11-15' })).statusCode,
    ).toBe(200)
    expect((await current()).receipt).toBe(1)
  })

  test('neither a change of the payment nor its creation can be undone', async () => {
    const made = newId()
    const id = newId()
    const form = { ...formOf(payment), id }
    await clinic.call('POST', '/api/payments', form, { 'x-change-id': made })
    await addReceipt(clinic, id)
    expect((await undo(made)).json()).toEqual(refused)
    expect((await clinic.call('GET', `/api/payments/${id}`)).json().status).toBe('paid')

    const [repriced, postponed] = [newId(), newId()]
    await save({ amount_cents: 200_00 }, repriced)
    const { number } = await addReceipt(clinic, payment.id)
    expect((await undo(repriced)).json().code).toBe('payment_receipted')
    expect((await current()).amount_cents).toBe(200_00)

    await voidReceipt(clinic, number)
    expect((await undo(repriced)).statusCode).toBe(200)
    expect((await current()).amount_cents).toBe(150_00)

    await addReceipt(clinic, payment.id)
    await save({ due_date: '2026-12-24' }, postponed)
    expect((await undo(postponed)).statusCode).toBe(200)
  })

  test('the completion of the paid appointment cannot be undone', async () => {
    const completed = newId()
    const { id, rev: _ } = await bookAppointment(clinic, { patient_id: payment.patient_id })
    const charge = { amount_cents: 90_00, pending: false, payment_method: 'pix' }
    const change = { seen: 'scheduled', status: 'completed', charge }
    const done = await clinic.call('PUT', `/api/appointments/${id}/status`, change, { 'x-change-id': completed })
    expect(done.statusCode).toBe(200)
    const { items } = (await clinic.call('GET', '/api/payments')).json()
    const paid = items.find(({ appointment_id }: Payment) => appointment_id === id)
    await addReceipt(clinic, paid.id)
    expect((await undo(completed)).json().code).toBe('payment_receipted')
    expect((await clinic.call('GET', `/api/appointments/${id}`)).json().status).toBe('completed')

    // The appointment can be deleted and restored: the payment stays, and the receipt does not name the appointment.
    const deleted = newId()
    await clinic.call('DELETE', `/api/appointments/${id}`, undefined, { 'x-change-id': deleted })
    expect((await undo(deleted)).statusCode).toBe(200)
  })
})

test('after voiding the receipt the payment can be changed, and a new receipt gets the next number', async () => {
  await addReceipt(clinic, payment.id)
  await voidReceipt(clinic, 1)
  expect((await save({ amount_cents: 120_00 })).statusCode).toBe(200)
  expect((await setStatus({ seen: 'paid', status: 'pending' })).statusCode).toBe(200)
  expect((await setStatus({ seen: 'pending', status: 'paid', payment_method: 'cash' })).statusCode).toBe(200)
  const { number, snapshot } = await addReceipt(clinic, payment.id)
  expect([number, snapshot.amount_cents, snapshot.payment_method]).toEqual([2, 120_00, 'cash'])
  await voidReceipt(clinic, 2)
  expect((await remove()).statusCode).toBe(200)
  expect((await clinic.call('GET', `/api/payments/${payment.id}/receipts`)).json()).toHaveLength(2)
})
