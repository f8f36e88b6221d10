import { expect, test } from 'vitest'
import { toTxid } from '../../payments/pix/txid.ts'
import { line, owes } from './match.fixture.ts'
import { matchStatement } from './match.rules.ts'
import type { ReconcilablePayment } from './reconcilable-payment.ts'

const paid = (patient_name: string, over: Partial<ReconcilablePayment> = {}) =>
  owes(patient_name, { status: 'paid', payment_date: '2026-11-12', payment_method: 'pix', ...over })
const statesOf = (...given: Parameters<typeof matchStatement>) => matchStatement(...given).map(({ state }) => state)
const ana = owes('Ana Lima', { due_date: '2026-08-01' })
const code = toTxid(ana.id)

test('the code of a payment in parts finds the part of this amount, or the rest', () => {
  const part = (amount_cents: number, over: Partial<ReconcilablePayment> = {}) =>
    paid('Ana Lima', { payment_id: ana.id, amount_cents, ...over })
  const [first, last] = [part(5_000, { payment_date: '2026-10-01' }), part(10_000)]
  const stateOf = (amount_cents: number, rows: ReconcilablePayment[], text = code) =>
    matchStatement([line({ text, amount_cents })], rows).map(({ state, payment, doubt }) => [
      state,
      payment?.id,
      doubt?.why,
    ])[0]
  // The statement that brought the rest, imported again.
  expect(stateOf(10_000, [first, last])).toEqual(['settled', last.id, undefined])
  expect(stateOf(10_000, [first, { ...ana, amount_cents: 10_000 }])).toEqual(['certain', ana.id, undefined])
  expect(stateOf(5_000, [first, last])).toEqual(['unmatched', undefined, 'already_paid'])
  expect(stateOf(9_000, [first, { ...ana, amount_cents: 10_000 }])).toEqual(['unmatched', undefined, 'other_amount'])
  // A part in cash did not come by this line.
  const cash = part(7_500, { payment_method: 'cash' })
  expect(stateOf(7_500, [cash, { ...ana, amount_cents: 7_500 }])).toEqual(['certain', ana.id, undefined])
  // Two lines of half the amount: one was received, the other not yet.
  const half = part(7_500, { payment_date: '2026-11-13' })
  const twice = ['2026-11-12', '2026-11-13'].map((date) => line({ text: code, amount_cents: 7_500, date }))
  expect(statesOf(twice, [half, { ...ana, amount_cents: 7_500 }])).toEqual(['certain', 'settled'])
})

test('a part that was just received stays with its line, and not after an undo', () => {
  const first = line({ amount_cents: 5_000 })
  const rest = owes('Ana Lima', { amount_cents: 10_000 })
  const part = paid('Ana Lima', { payment_id: rest.id, amount_cents: 5_000 })
  const earlier = paid('Ana Lima', { payment_id: rest.id, amount_cents: 4_000, payment_date: '2026-10-01' })
  const chosen = new Map([[first.key, [rest.id]]])
  const [match] = matchStatement([first], [rest, earlier, part], chosen)
  expect(match).toMatchObject({ state: 'received', payment: { id: part.id } })
  expect(statesOf([first], [rest, earlier], chosen)).toEqual(['unmatched'])
})
