import type { NewPatient } from '@postura/domain/patients/patient'
import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient, newPatient } from '../../../testing/factories/patient.factory.ts'
import { addPaid, mark, marked, unmark } from '../../../testing/factories/receipt.factory.ts'
import { createPayment } from '../../../testing/factories/record.factory.ts'

const [cpf, other] = ['52998224725', '11144477735']
const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const paidBy = async (patient: Partial<NewPatient> = {}, payment: Partial<NewPayment> = {}) => {
  const { id } = await addPatient(clinic, { name: 'Ana Lima', cpf, ...patient })
  return addPaid(clinic, { patient_id: id, payment_date: '2026-11-10', ...payment })
}
const child = { name: 'Bento Lima', birth_date: '2015-03-01', guardian_name: 'Rui Lima', guardian_cpf: other }
const current = async (id: string): Promise<Payment> => (await clinic.call('GET', `/api/payments/${id}`)).json()
const listed = async () => (await clinic.call('GET', '/api/tax-receipts?month=2026-11')).json().items
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const refusal = async (answer: ReturnType<typeof mark>) => {
  const response = await answer
  return [response.statusCode, response.json().code, response.json().field]
}

describe('PUT /api/payments/:id/tax-receipt', () => {
  test('notes the day, with who paid and for whom', async () => {
    const payment = await paidBy(child)
    const issue = { payer_cpf: other, beneficiary_cpf: cpf }
    expect((await mark(clinic, payment.id, issue)).json()).toEqual({
      id: payment.id,
      patient_id: payment.patient_id,
      amount_cents: 150_00,
      description: 'Consulta',
      payment_date: '2026-11-10',
      tax_issued_on: '2026-11-15',
      payer: { name: 'Rui Lima', cpf: other, is_guardian: true },
      beneficiary: { name: 'Bento Lima', cpf },
    })
    expect((await current(payment.id)).tax_issued_on).toBe('2026-11-15')
  })

  test('the same again, or many times at once, is one mark and one change', async () => {
    const { id } = await paidBy()
    const changeId = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => mark(clinic, id, {}, changeId)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await current(id)).tax_issued_on).toBeNull()
  })

  test('another day takes the place of the first, and can be taken back', async () => {
    const { id } = await paidBy()
    const changeId = newId()
    await marked(clinic, id)
    expect((await mark(clinic, id, { issued_on: '2026-11-14' }, changeId)).json().tax_issued_on).toBe('2026-11-14')
    await undo(changeId)
    expect((await current(id)).tax_issued_on).toBe('2026-11-15')
  })

  test('who paid and the CPFs stay as they were issued, whatever becomes of the patient', async () => {
    const { id, patient_id } = await paidBy(child)
    const first = await marked(clinic, id, { payer_cpf: other })
    const { id: _, ...form } = newPatient({ ...child, guardian_name: 'Zélia', guardian_cpf: cpf, cpf: '' })
    expect((await clinic.call('PUT', `/api/patients/${patient_id}`, { ...form, rev: 1 })).statusCode).toBe(200)
    expect(await listed()).toEqual([first])
    // What is kept can still be said to be of another day; what is not kept is not.
    expect((await mark(clinic, id, { payer_cpf: other, issued_on: '2026-11-13' })).statusCode).toBe(200)
    expect(await refusal(mark(clinic, id))).toEqual([409, 'stale', undefined])
  })

  test('refuses the future, what is no CPF, and CPFs that are not theirs', async () => {
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
    for (const [over, answer] of tries) expect(await refusal(mark(clinic, id, over))).toEqual(answer)
    expect((await current(id)).tax_issued_on).toBeNull()
  })

  test('refuses as long as a CPF is not known, and says whose', async () => {
    expect(await refusal(mark(clinic, (await paidBy({ cpf: '' })).id))).toEqual([
      409,
      'beneficiary_cpf_missing',
      'beneficiary_cpf',
    ])
    const minor = await paidBy({ ...child, guardian_cpf: '' })
    expect(await refusal(mark(clinic, minor.id))).toEqual([409, 'payer_cpf_missing', 'payer_cpf'])
  })

  test('refuses what was not received, what does not say when, and nothing', async () => {
    const pending = await paidBy({}, { status: 'pending', payment_date: null, payment_method: null })
    expect(await refusal(mark(clinic, pending.id))).toEqual([409, 'tax_receipt_not_paid', undefined])
    const free = await paidBy({}, { amount_cents: 0 })
    expect(await refusal(mark(clinic, free.id))).toEqual([409, 'tax_receipt_of_nothing', undefined])
    const dayless = await createPayment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: free.patient_id,
      status: 'paid',
      paid_date: '2026-11-15T12:00:00Z',
    })
    expect(await refusal(mark(clinic, dayless))).toEqual([409, 'tax_receipt_not_paid', undefined])
    expect(await refusal(mark(clinic, newId()))).toEqual([404, 'payment_not_found', undefined])
  })

  test('the intruder marks and unmarks nothing', async () => {
    const [one, two] = [await paidBy(), await paidBy()]
    await marked(clinic, two.id)
    const intruder = await signUpPaidClinic(postura)
    const stranger = (await mark(intruder, newId())).body
    expect([(await mark(intruder, one.id)).body, (await unmark(intruder, two.id)).body]).toEqual([stranger, stranger])
    expect([(await current(one.id)).tax_issued_on, (await current(two.id)).tax_issued_on]).toEqual([null, '2026-11-15'])
  })
})

describe('DELETE /api/payments/:id/tax-receipt', () => {
  test('takes the mark back; where there is none it is done already', async () => {
    const { id } = await paidBy()
    const first = await marked(clinic, id)
    for (const _ of [1, 2]) expect((await unmark(clinic, id)).json()).toEqual({})
    expect(await listed()).toEqual([{ ...first, tax_issued_on: null }])
    expect(await refusal(unmark(clinic, newId()))).toEqual([404, 'payment_not_found', undefined])
  })

  test('can be undone, with the CPFs that were issued', async () => {
    const { id } = await paidBy()
    const first = await marked(clinic, id)
    const changeId = newId()
    await unmark(clinic, id, changeId)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await listed()).toEqual([first])
  })

  test('is not undone onto a payment that became another meanwhile', async () => {
    const { id } = await paidBy()
    await marked(clinic, id)
    const changeId = newId()
    await unmark(clinic, id, changeId)
    await clinic.call('PUT', `/api/payments/${id}/status`, { seen: 'paid', status: 'pending' })
    expect((await undo(changeId)).json().code).toBe('changed_since')
    expect(await current(id)).toMatchObject({ status: 'pending', tax_issued_on: null })

    const harmless = await paidBy()
    await marked(clinic, harmless.id)
    const again = newId()
    await unmark(clinic, harmless.id, again)
    const { patient_id, amount_cents, status, payment_date, payment_method, rev } = harmless
    const form = { patient_id, amount_cents, status, payment_date, payment_method, rev, due_date: '2026-12-01' }
    await clinic.call('PUT', `/api/payments/${harmless.id}`, { ...form, description: 'Outra' })
    expect((await undo(again)).statusCode).toBe(200)

    const gone = await paidBy()
    await marked(clinic, gone.id)
    const last = newId()
    await unmark(clinic, gone.id, last)
    await clinic.call('DELETE', `/api/payments/${gone.id}`)
    expect((await undo(last)).json().code).toBe('changed_since')
  })
})
