import { describe, expect, test } from 'vitest'
import {
  buildPaymentDraftSchema,
  prefillPaymentDraft,
  toPaymentDraft,
  toPaymentInput,
  toPaymentSearchParams,
} from './payment.draft.ts'
import { newPayment, type Payment } from './payment.ts'

const today = '2026-11-15'
const ana = { id: '01a1dd90-0000-7000-8000-000000000001', name: 'Ana Lima' }
const stored: Payment = {
  id: '01a1dd90-0000-7000-8000-000000000003',
  patient_id: ana.id,
  patient_name: ana.name,
  patient_phone: '(11) 91234-5678',
  guardian: null,
  package_id: null,
  professional_id: '01a1dd90-0000-7000-8000-000000000009',
  appointment_id: '01a1dd90-0000-7000-8000-000000000004',
  amount_cents: 15_050,
  parts_cents: 0,
  description: 'Consulta 10/11/2026',
  due_date: '2026-11-10',
  payment_date: '2026-11-12',
  paid_date: '2026-11-12T13:00:00.000Z',
  status: 'paid',
  payment_method: 'cash',
  receipt: null,
  tax_issued_on: null,
  rev: 3,
}
const prefill = (given: Record<string, string> = {}, clone: Payment | null = null) =>
  prefillPaymentDraft({ given: (name) => given[name] ?? null, clone, patient: clone && ana, today })

describe('a new form', () => {
  test('without parameters is blank, pending, and due today', () => {
    expect(prefill()).toEqual({
      patient: null,
      amount_cents: '',
      description: '',
      due_date: today,
      status: 'pending',
      payment_date: '',
      payment_method: '',
    })
  })

  test('reads the URL parameters written from a draft, without an incomplete amount', () => {
    const draft = { ...prefill(), amount_cents: 1_234_50, description: 'Órtese & cia', status: 'paid' as const }
    expect(prefill(toPaymentSearchParams(draft))).toEqual(draft)
    expect(toPaymentSearchParams({ ...draft, amount_cents: '12,' })).not.toHaveProperty('amount')
  })

  test('restores the typed values after a patient was created, and ignores invalid ones', () => {
    const typed = { status: 'paid', payment_date: '2026-11-10', payment_method: 'cash' }
    expect(prefill(typed)).toMatchObject(typed)
    expect(prefill({ status: 'open', payment_date: 'ontem', payment_method: 'cheque' })).toMatchObject({
      status: 'pending',
      payment_date: '',
      payment_method: '',
    })
  })

  test('from a clone repeats the payment as pending, without date and method; URL parameters win', () => {
    const again = { ...toPaymentDraft(stored), status: 'pending', payment_date: '', payment_method: '' }
    expect(prefill({}, stored)).toEqual(again)
    const given = { amount: '80', description: 'Pilates', due_date: '2026-12-01' }
    expect(prefill(given, stored)).toEqual({
      ...again,
      amount_cents: 8_000,
      description: 'Pilates',
      due_date: '2026-12-01',
    })
  })

  test.each([
    ['150.00', 15_000],
    ['150', 15_000],
    ['150.5', 15_050],
    ['0.01', 1],
    ['0', 0],
    [' 1000000.00 ', 100_000_000],
    ['1000000.01', ''],
    ['150,00', ''],
    ['1.234.567', ''],
    ['-5', ''],
    ['1e3', ''],
    ['150.005', ''],
    ['', ''],
    ['muito', ''],
  ])('with amount=%s has the amount %s', (amount, cents) => {
    expect(prefill({ amount }).amount_cents).toBe(cents)
  })

  test('ignores invalid parameters', () => {
    const impossible = { amount: 'x', due_date: '2026-02-30', description: 'a'.repeat(201) }
    expect(prefill(impossible)).toEqual(prefill())
    expect(prefill(impossible, stored)).toEqual(prefill({}, stored))
    expect(prefill({ description: ' ' }, stored).description).toBe(stored.description)
  })
})

describe('a draft', () => {
  const draft = toPaymentDraft(stored)

  test('becomes the request body', () => {
    const input = { id: stored.id, ...toPaymentInput(draft) }
    const { professional_id, amount_cents, description, due_date, status, payment_date, payment_method } = stored
    const read = { professional_id, amount_cents, description, due_date, status, payment_date, payment_method }
    expect(newPayment.parse(input)).toEqual({ id: stored.id, patient_id: ana.id, ...read })
    expect(toPaymentInput({ ...draft, payment_date: '', payment_method: '' })).toMatchObject({
      payment_date: null,
      payment_method: null,
    })
  })

  test.each([
    [{}, []],
    [{ payment_date: '', payment_method: '' }, []],
    [{ payment_date: today }, []],
    [{ payment_date: '2026-11-16', status: 'pending' }, []],
    [{ amount_cents: 0 }, []],
    [{ payment_date: '2026-11-16' }, ['payment_date']],
    [{ patient: null }, ['patient']],
    [{ amount_cents: '' }, ['amount_cents']],
    [{ amount_cents: '15o' }, ['amount_cents']],
    [{ amount_cents: 100_000_001 }, ['amount_cents']],
    [{ description: ' ' }, ['description']],
    [{ due_date: '' }, ['due_date']],
    [{ due_date: '2026-02-30' }, ['due_date']],
    [{ payment_date: '31/02' }, ['payment_date']],
    [{ payment_method: 'cheque' }, ['payment_method']],
    [{ status: 'late' }, ['status']],
  ])('with %j is refused at %j', (over, fields) => {
    const { error } = buildPaymentDraftSchema(today).safeParse({ ...draft, ...over })
    expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(fields)
  })
})
