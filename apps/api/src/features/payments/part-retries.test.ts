import { receivePart as receivePartEndpoint } from '@postura/domain/payments/parts/part.endpoints'
import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPayment,
  getPayment,
  listParts,
  paymentFormOf,
  receivePart,
} from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

// The test day is 2026-11-15.
const undoing = useUndo()
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const owed = (over = {}) => addPayment(undoing.clinic, { patient_id, amount_cents: 120_00, ...over })
const receive = (id: string, amount_cents: number, over = {}, changeId = newId()) =>
  receivePart(undoing.clinic, id, { amount_cents, ...over }, changeId)
const setStatus = (id: string, seen: string, status: string, over = {}) =>
  undoing.clinic.call('PUT', `/api/payments/${id}/status`, { seen, status, ...over })
const save = (payment: Payment, over = {}) =>
  undoing.clinic.call('PUT', `/api/payments/${payment.id}`, { ...paymentFormOf(payment), ...over })
const codeOf = (response: { json: () => { code?: string } }) => response.json().code
const shortOf = ({ status, parts_cents, payment_date, payment_method }: Payment) => [
  status,
  parts_cents,
  payment_date,
  payment_method,
]

describe('a payment with parts, in two windows or after a lost answer', () => {
  test('two equal parts at once: one is received, the other is stale', async () => {
    const { id } = await owed()
    const seen = { owed_cents: 120_00 }
    const answers = await Promise.all([receive(id, 50_00, seen), receive(id, 50_00, seen)])
    expect(answers.map(codeOf).toSorted()).toEqual(['stale', undefined])
    expect((await getPayment(undoing.clinic, id)).parts_cents).toBe(50_00)
    expect(receivePartEndpoint.errors).toContain('stale')
  })

  test('one bank line in two windows is received once', async () => {
    const { id } = await owed()
    const line = { owed_cents: 120_00, payment_date: '2026-11-10', payment_method: 'pix' }
    const [one, other] = [newId(), newId()]
    expect((await receive(id, 50_00, { ...line, id: one })).statusCode).toBe(200)
    expect(codeOf(await receive(id, 50_00, { ...line, id: other }))).toBe('stale')
    // A retry of the first window.
    expect((await receive(id, 50_00, { ...line, id: one })).statusCode).toBe(200)
    expect(await listParts(undoing.clinic, id)).toHaveLength(1)
  })

  test('processing is refused if another amount is owed than was shown', async () => {
    const { id } = await owed()
    await receive(id, 50_00)
    const paid = { owed_cents: 120_00, payment_method: 'pix' }
    expect(codeOf(await setStatus(id, 'pending', 'paid', paid))).toBe('stale')
    expect((await getPayment(undoing.clinic, id)).parts_cents).toBe(50_00)
    expect((await setStatus(id, 'pending', 'paid', { ...paid, owed_cents: 70_00 })).json().status).toBe('paid')
    // The whole amount was shown, and it came in parts.
    expect(codeOf(await setStatus(id, 'pending', 'paid', paid))).toBe('stale')
  })

  test('processing and a part at once: one is received, the other refused', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id } = await owed()
      const answers = await Promise.all([
        receive(id, 50_00, { owed_cents: 120_00 }),
        setStatus(id, 'pending', 'paid', { owed_cents: 120_00 }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    }
  })

  test('processing again after a lost answer succeeds, also if an earlier part has a later day', async () => {
    const { id } = await owed()
    await receive(id, 50_00, { payment_date: '2026-11-14' })
    const rest = { owed_cents: 70_00, payment_date: '2026-11-10', payment_method: 'pix' }
    const first = await setStatus(id, 'pending', 'paid', rest)
    expect(shortOf(first.json())).toEqual(['paid', 120_00, '2026-11-14', null])
    const again = await setStatus(id, 'pending', 'paid', rest)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(codeOf(await setStatus(id, 'pending', 'paid', { ...rest, payment_method: 'cash' }))).toBe('stale')
    expect(await listParts(undoing.clinic, id)).toHaveLength(2)
  })

  test('an earlier part of the same amount is not the rest of another window', async () => {
    const { id } = await owed()
    await receive(id, 60_00, { payment_method: 'pix' })
    const rest = { owed_cents: 60_00, payment_method: 'cash' }
    const paid = await setStatus(id, 'pending', 'paid', rest)
    expect((await setStatus(id, 'pending', 'paid', rest)).body).toBe(paid.body)
    expect(codeOf(await setStatus(id, 'pending', 'paid', { ...rest, payment_method: 'pix' }))).toBe('stale')
  })

  test('saving its form again after a lost answer succeeds, also if an earlier part has a later day', async () => {
    const { id } = await owed()
    await receive(id, 50_00, { payment_date: '2026-11-14' })
    const stored = await getPayment(undoing.clinic, id)
    const form = { status: 'paid', payment_date: '2026-11-10', payment_method: 'pix' }
    const first = await save(stored, form)
    expect(shortOf(first.json())).toEqual(['paid', 120_00, '2026-11-14', null])
    const again = await save(stored, form)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await listParts(undoing.clinic, id)).toHaveLength(2)
    expect(codeOf(await save(stored, { ...form, description: 'Pilates' }))).toBe('stale')
  })

  test('saving exactly its parts as the amount succeeds again after a lost answer', async () => {
    const { id } = await owed()
    await receive(id, 50_00)
    const stored = await getPayment(undoing.clinic, id)
    const first = await save(stored, { amount_cents: 50_00 })
    const again = await save(stored, { amount_cents: 50_00 })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(codeOf(await save(stored, { amount_cents: 50_00, status: 'canceled' }))).toBe('stale')
  })
})
