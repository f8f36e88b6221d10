import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPaidPayment, addReceipt, voidReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let paymentId: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  paymentId = (await addPaidPayment(clinic, { patient_id: (await addPatient(clinic)).id })).id
})

describe('POST /api/receipts/:number/void', () => {
  test('keeps the receipt with its number and the reason', async () => {
    const receipt = await addReceipt(clinic, paymentId)
    const response = await voidReceipt(clinic, 1, 'Pago por outra pessoa')
    expect(response.json()).toEqual({ ...receipt, voided_at: expect.any(String), void_reason: 'Pago por outra pessoa' })
    const all = (await clinic.call('GET', `/api/payments/${paymentId}/receipts`)).json()
    expect(all).toEqual([response.json()])
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBeNull()
  })

  test('a retry succeeds; a different reason is refused', async () => {
    await addReceipt(clinic, paymentId)
    const first = await voidReceipt(clinic, 1)
    expect((await voidReceipt(clinic, 1)).json()).toEqual(first.json())
    const other = await voidReceipt(clinic, 1, 'Outro motivo')
    expect([other.statusCode, other.json().code]).toEqual([409, 'receipt_voided'])
  })

  test('refuses a missing reason and an invalid number', async () => {
    await addReceipt(clinic, paymentId)
    const without = await voidReceipt(clinic, 1, '   ')
    expect([without.statusCode, without.json().field]).toEqual([422, 'reason'])
    for (const number of ['0', '-1', '01', '1.0', '1e0', 'abc', '9999999999'])
      expect((await voidReceipt(clinic, number)).statusCode).toBe(422)
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBe(1)
  })

  test('cannot void a receipt of another clinic: the number refers to the own clinic', async () => {
    await addReceipt(clinic, paymentId)
    const intruder = await signUpPaidClinic(postura)
    const response = await voidReceipt(intruder, 1)
    expect([response.statusCode, response.body]).toEqual([404, (await voidReceipt(intruder, 77)).body])
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBe(1)
  })

  test('the application’s database role cannot delete or rewrite a receipt', async () => {
    await addReceipt(clinic, paymentId)
    const { rows } = await postura.owner.query(
      `select has_table_privilege('app', 'clinic.receipts', 'delete') as deletes,
         has_column_privilege('app', 'clinic.receipts', 'snapshot', 'update') as rewrites,
         has_column_privilege('app', 'clinic.receipts', 'number', 'update') as renumbers`,
    )
    expect(rows).toEqual([{ deletes: false, rewrites: false, renumbers: false }])
  })
})
