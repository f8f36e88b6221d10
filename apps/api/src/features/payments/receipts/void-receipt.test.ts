import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { addPaid, issued, voided } from '../../../testing/factories/receipt.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let paymentId: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  paymentId = (await addPaid(clinic, { patient_id: (await addPatient(clinic)).id })).id
})

describe('POST /api/receipts/:number/void', () => {
  test('keeps the receipt, its number and why', async () => {
    const receipt = await issued(clinic, paymentId)
    const response = await voided(clinic, 1, 'Pago por outra pessoa')
    expect(response.json()).toEqual({ ...receipt, voided_at: expect.any(String), void_reason: 'Pago por outra pessoa' })
    const all = (await clinic.call('GET', `/api/payments/${paymentId}/receipts`)).json()
    expect(all).toEqual([response.json()])
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBeNull()
  })

  test('the same again is answered like the first; another reason comes too late', async () => {
    await issued(clinic, paymentId)
    const first = await voided(clinic, 1)
    expect((await voided(clinic, 1)).json()).toEqual(first.json())
    const other = await voided(clinic, 1, 'Outro motivo')
    expect([other.statusCode, other.json().code]).toEqual([409, 'receipt_voided'])
  })

  test('refuses no reason, and what is no number', async () => {
    await issued(clinic, paymentId)
    const without = await voided(clinic, 1, '   ')
    expect([without.statusCode, without.json().field]).toEqual([422, 'reason'])
    for (const number of ['0', '-1', '01', '1.0', '1e0', 'abc', '9999999999'])
      expect((await voided(clinic, number)).statusCode).toBe(422)
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBe(1)
  })

  test('the intruder voids nothing: a number is counted from one’s own', async () => {
    await issued(clinic, paymentId)
    const intruder = await signUpPaidClinic(postura)
    const response = await voided(intruder, 1)
    expect([response.statusCode, response.body]).toEqual([404, (await voided(intruder, 77)).body])
    expect((await clinic.call('GET', `/api/payments/${paymentId}`)).json().receipt).toBe(1)
  })

  test('not even the application can delete or rewrite one', async () => {
    await issued(clinic, paymentId)
    const { rows } = await postura.owner.query(
      `select has_table_privilege('app', 'clinic.receipts', 'delete') as deletes,
         has_column_privilege('app', 'clinic.receipts', 'snapshot', 'update') as rewrites,
         has_column_privilege('app', 'clinic.receipts', 'number', 'update') as renumbers`,
    )
    expect(rows).toEqual([{ deletes: false, rewrites: false, renumbers: false }])
  })
})
