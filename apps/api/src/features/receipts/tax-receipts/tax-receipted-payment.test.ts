import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { getPayment, paymentFormOf } from '../../../testing/factories/money/payment.factory.ts'
import {
  addPaidPayment,
  addReceipt,
  addTaxReceipt,
  unmarkTaxReceipt,
} from '../../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let payment: Payment

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  payment = await addPaidPayment(clinic, { patient_id: (await addPatient(clinic, { cpf: '52998224725' })).id })
})

const current = () => getPayment(clinic, payment.id)
const save = async (change: object, changeId = newId()) =>
  clinic.call(
    'PUT',
    `/api/payments/${payment.id}`,
    { ...paymentFormOf(await current()), ...change },
    { 'x-change-id': changeId },
  )
const setStatus = (change: object) => clinic.call('PUT', `/api/payments/${payment.id}/status`, change)
const remove = () => clinic.call('DELETE', `/api/payments/${payment.id}`)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)

const refused = {
  code: 'payment_tax_receipted',
  message: 'A Receita Saúde deste pagamento já foi emitida. Desfaça a marcação em Receita Saúde primeiro.',
}

test('a marked payment keeps its status, amount, day and patient, and cannot be deleted', async () => {
  await addTaxReceipt(clinic, payment.id)
  const before = await current()
  const other = await addPatient(clinic)
  const inputs = [
    () => setStatus({ seen: 'paid', status: 'pending' }),
    () => setStatus({ seen: 'paid', status: 'canceled' }),
    () => setStatus({ seen: 'paid', status: 'paid', payment_method: 'pix', payment_date: '2026-11-14' }),
    remove,
    () => save({ status: 'pending' }),
    () => save({ amount_cents: 1 }),
    () => save({ payment_date: '2026-11-14' }),
    () => save({ patient_id: other.id }),
  ]
  for (const input of inputs) {
    const response = await input()
    expect([response.statusCode, response.json()]).toEqual([409, refused])
  }
  expect(await current()).toEqual(before)
})

test('due date, method and description of a marked payment can be changed', async () => {
  await addTaxReceipt(clinic, payment.id)
  expect((await save({ due_date: '2026-11-30', description: 'Consulta de novembro' })).statusCode).toBe(200)
  const cash = { seen: 'paid', status: 'paid', payment_method: 'cash', payment_date: '2026-11-15' }
  expect((await setStatus(cash)).statusCode).toBe(200)
  expect(await current()).toMatchObject({ payment_method: 'cash', tax_issued_on: '2026-11-15' })
})

test('neither a change of a marked payment nor its creation can be undone', async () => {
  const [made, repriced, described] = [newId(), newId(), newId()]
  const id = newId()
  const { rev: _, ...form } = paymentFormOf(payment)
  await clinic.call('POST', '/api/payments', { ...form, id }, { 'x-change-id': made })
  await addTaxReceipt(clinic, id)
  expect((await undo(made)).json()).toEqual(refused)
  expect((await getPayment(clinic, id)).status).toBe('paid')

  await save({ amount_cents: 200_00 }, repriced)
  await addTaxReceipt(clinic, payment.id)
  expect((await undo(repriced)).json()).toEqual(refused)
  expect((await current()).amount_cents).toBe(200_00)
  await unmarkTaxReceipt(clinic, payment.id)
  expect((await undo(repriced)).statusCode).toBe(200)

  await save({ description: 'Outra' }, described)
  await addTaxReceipt(clinic, payment.id)
  expect((await undo(described)).statusCode).toBe(200)
  expect(await current()).toMatchObject({ description: 'Consulta', tax_issued_on: '2026-11-15' })
})

test('after removing the mark the payment can be changed, unless it has a receipt of the clinic', async () => {
  await addReceipt(clinic, payment.id)
  await addTaxReceipt(clinic, payment.id)
  expect((await remove()).json().code).toBe('payment_receipted')
  await unmarkTaxReceipt(clinic, payment.id)
  expect((await remove()).json().code).toBe('payment_receipted')
  await clinic.call('POST', '/api/receipts/1/void', { reason: 'Errado' })
  expect((await remove()).statusCode).toBe(200)
})
