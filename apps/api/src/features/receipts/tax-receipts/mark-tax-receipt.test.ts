import type { NewPatient } from '@postura/domain/patients/patient'
import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addPaidPayment,
  addTaxReceipt,
  markTaxReceipt,
  unmarkTaxReceipt,
} from '../../../testing/factories/money/receipt.factory.ts'
import { addPatient, newPatient } from '../../../testing/factories/patient.factory.ts'
import { createPayment } from '../../../testing/factories/record.factory.ts'

const [cpf, other] = ['52998224725', '11144477735']
const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const paidBy = async (patient: Partial<NewPatient> = {}, payment: Partial<NewPayment> = {}) => {
  const { id } = await addPatient(clinic, { name: 'Ana Lima', cpf, ...patient })
  return addPaidPayment(clinic, { patient_id: id, payment_date: '2026-11-10', ...payment })
}
const child = { name: 'Bento Lima', birth_date: '2015-03-01', guardian_name: 'Rui Lima', guardian_cpf: other }
const current = async (id: string): Promise<Payment> => (await clinic.call('GET', `/api/payments/${id}`)).json()
const listed = async () => (await clinic.call('GET', '/api/tax-receipts?month=2026-11')).json().items
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const refusal = async (answer: ReturnType<typeof markTaxReceipt>) => {
  const response = await answer
  return [response.statusCode, response.json().code, response.json().field]
}

describe('PUT /api/payments/:id/tax-receipt', () => {
  test('stores the day with payer and beneficiary', async () => {
    const payment = await paidBy(child)
    const issue = { payer_cpf: other, beneficiary_cpf: cpf }
    expect((await markTaxReceipt(clinic, payment.id, issue)).json()).toEqual({
      id: payment.id,
      patient_id: payment.patient_id,
      professional_id: null,
      amount_cents: 150_00,
      description: 'Consulta',
      payment_date: '2026-11-10',
      tax_issued_on: '2026-11-15',
      payer: { name: 'Rui Lima', cpf: other, is_guardian: true },
      beneficiary: { name: 'Bento Lima', cpf },
    })
    expect((await current(payment.id)).tax_issued_on).toBe('2026-11-15')
  })

  test('creates one mark and one change for repeated or concurrent requests', async () => {
    const { id } = await paidBy()
    const changeId = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => markTaxReceipt(clinic, id, {}, changeId)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await current(id)).tax_issued_on).toBeNull()
  })

  test('replaces the day, and undo restores the first one', async () => {
    const { id } = await paidBy()
    const changeId = newId()
    await addTaxReceipt(clinic, id)
    expect((await markTaxReceipt(clinic, id, { issued_on: '2026-11-14' }, changeId)).json().tax_issued_on).toBe(
      '2026-11-14',
    )
    await undo(changeId)
    expect((await current(id)).tax_issued_on).toBe('2026-11-15')
  })

  test('keeps the issued payer and CPFs when the patient changes', async () => {
    const { id, patient_id } = await paidBy(child)
    const first = await addTaxReceipt(clinic, id, { payer_cpf: other })
    const { id: _, ...form } = newPatient({ ...child, guardian_name: 'Zélia', guardian_cpf: cpf, cpf: '' })
    expect((await clinic.call('PUT', `/api/patients/${patient_id}`, { ...form, rev: 1 })).statusCode).toBe(200)
    expect(await listed()).toEqual([first])
    // The stored CPF can get another day; the patient’s new CPF is refused as stale.
    expect((await markTaxReceipt(clinic, id, { payer_cpf: other, issued_on: '2026-11-13' })).statusCode).toBe(200)
    expect(await refusal(markTaxReceipt(clinic, id))).toEqual([409, 'stale', undefined])
  })

  test('refuses a future day, an invalid CPF, and CPFs of other people', async () => {
    const { id } = await paidBy()
    const tries: [object, unknown[]][] = [
      [{ issued_on: '2026-11-16' }, [422, 'tax_issued_in_the_future', 'issued_on']],
      [{ issued_on: '2026-02-30' }, [422, 'invalid_input', 'issued_on']],
      [{ payer_cpf: null }, [422, 'invalid_input', 'payer_cpf']],
      [{ payer_cpf: '52998224726' }, [422, 'invalid_input', 'payer_cpf']],
      [{ beneficiary_cpf: '' }, [422, 'invalid_input', 'beneficiary_cpf']],
      [{ beneficiary_cpf: other }, [409, 'stale', undefined]],
      [{ amount_cents: 1 }, [409, 'stale', undefined]],
      [{ issued_on: '2020-01-01' }, [422, 'tax_issued_before_payment', 'issued_on']],
      [{ payment_date: '2026-11-01' }, [409, 'stale', undefined]],
      [{ surplus: 1 }, [422, 'invalid_input', undefined]],
    ]
    for (const [over, answer] of tries) expect(await refusal(markTaxReceipt(clinic, id, over))).toEqual(answer)
    expect((await current(id)).tax_issued_on).toBeNull()
  })

  test('refuses if a CPF is missing, and names the field', async () => {
    expect(await refusal(markTaxReceipt(clinic, (await paidBy({ cpf: '' })).id))).toEqual([
      409,
      'beneficiary_cpf_missing',
      'beneficiary_cpf',
    ])
    const minor = await paidBy({ ...child, guardian_cpf: '' })
    expect(await refusal(markTaxReceipt(clinic, minor.id))).toEqual([409, 'payer_cpf_missing', 'payer_cpf'])
  })

  test('refuses an unpaid payment, one without a day, and one of zero', async () => {
    const pending = await paidBy({}, { status: 'pending', payment_date: null, payment_method: null })
    expect(await refusal(markTaxReceipt(clinic, pending.id))).toEqual([409, 'tax_receipt_not_paid', undefined])
    const free = await paidBy({}, { amount_cents: 0 })
    expect(await refusal(markTaxReceipt(clinic, free.id))).toEqual([409, 'tax_receipt_of_nothing', undefined])
    const dayless = await createPayment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: free.patient_id,
      status: 'paid',
      paid_date: '2026-11-15T12:00:00Z',
    })
    expect(await refusal(markTaxReceipt(clinic, dayless))).toEqual([409, 'tax_receipt_not_paid', undefined])
    expect(await refusal(markTaxReceipt(clinic, newId()))).toEqual([404, 'payment_not_found', undefined])
  })

  test('refuses to mark or unmark a payment of another clinic', async () => {
    const [one, two] = [await paidBy(), await paidBy()]
    await addTaxReceipt(clinic, two.id)
    const intruder = await signUpPaidClinic(postura)
    const stranger = (await markTaxReceipt(intruder, newId())).body
    expect([(await markTaxReceipt(intruder, one.id)).body, (await unmarkTaxReceipt(intruder, two.id)).body]).toEqual([
      stranger,
      stranger,
    ])
    expect([(await current(one.id)).tax_issued_on, (await current(two.id)).tax_issued_on]).toEqual([null, '2026-11-15'])
  })
})

describe('DELETE /api/payments/:id/tax-receipt', () => {
  test('removes the mark, and succeeds if there is none', async () => {
    const { id } = await paidBy()
    const first = await addTaxReceipt(clinic, id)
    for (const _ of [1, 2]) expect((await unmarkTaxReceipt(clinic, id)).json()).toEqual({})
    expect(await listed()).toEqual([{ ...first, tax_issued_on: null }])
    expect(await refusal(unmarkTaxReceipt(clinic, newId()))).toEqual([404, 'payment_not_found', undefined])
  })

  test('can be undone and restores the issued CPFs', async () => {
    const { id } = await paidBy()
    const first = await addTaxReceipt(clinic, id)
    const changeId = newId()
    await unmarkTaxReceipt(clinic, id, changeId)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await listed()).toEqual([first])
  })

  test('cannot be undone if the payment changed since', async () => {
    const { id } = await paidBy()
    await addTaxReceipt(clinic, id)
    const changeId = newId()
    await unmarkTaxReceipt(clinic, id, changeId)
    await clinic.call('PUT', `/api/payments/${id}/status`, { seen: 'paid', status: 'pending' })
    expect((await undo(changeId)).json().code).toBe('changed_since')
    expect(await current(id)).toMatchObject({ status: 'pending', tax_issued_on: null })

    const harmless = await paidBy()
    await addTaxReceipt(clinic, harmless.id)
    const again = newId()
    await unmarkTaxReceipt(clinic, harmless.id, again)
    const { patient_id, amount_cents, status, payment_date, payment_method, rev } = harmless
    const form = { patient_id, amount_cents, status, payment_date, payment_method, rev, due_date: '2026-12-01' }
    await clinic.call('PUT', `/api/payments/${harmless.id}`, { ...form, description: 'Outra' })
    expect((await undo(again)).statusCode).toBe(200)

    const gone = await paidBy()
    await addTaxReceipt(clinic, gone.id)
    const last = newId()
    await unmarkTaxReceipt(clinic, gone.id, last)
    await clinic.call('DELETE', `/api/payments/${gone.id}`)
    expect((await undo(last)).json().code).toBe('changed_since')
  })
})
