import { MAX_QUERY_VALUES, type ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { receivePart } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPayment } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

const owes = (amount_cents: number, over: object = {}) =>
  createPayment(postura.ownerUrl, { admin_id: clinic.id, patient_id, amount_cents, due_date: '2026-11-12', ...over })
const paidOn = (amount_cents: number, payment_date: string) =>
  owes(amount_cents, { status: 'paid', paid_date: `${payment_date}T15:00:00Z`, payment_date, payment_method: 'pix' })

const question = { amounts: [], ids: [], from: '2026-11-01', to: '2026-11-30' }
const ask = (over: object, as = clinic) => as.call('POST', '/api/payments/reconcilable', { ...question, ...over })
const idsFor = async (over: object): Promise<string[]> =>
  (await ask(over)).json().payments.map(({ id }: ReconcilablePayment) => id)

describe('POST /api/payments/reconcilable', () => {
  test('returns open payments with one of the amounts, whatever the due date, with only the needed fields', async () => {
    const id = await owes(10_001, { due_date: '2020-01-31', description: 'Sessão' })
    await owes(10_002)
    const answer = await ask({ amounts: [10_001, 55] })
    expect(answer.json()).toEqual({
      payments: [
        {
          id,
          payment_id: id,
          patient_id,
          patient_name: 'Ana Lima',
          description: 'Sessão',
          amount_cents: 10_001,
          due_date: '2020-01-31',
          status: 'pending',
          payment_date: null,
          payment_method: null,
        },
      ],
      more: false,
    })
  })

  test('returns the open payments of one patient that sum up to an amount, next to each other by due date', async () => {
    const { id: bia } = await addPatient(clinic, { name: 'Bia Reis' })
    const hers = (amount: number, due_date: string, over = {}) => owes(amount, { patient_id: bia, due_date, ...over })
    const first = await hers(20_001, '2026-08-10')
    const second = await hers(20_003, '2026-09-10')
    await hers(20_005, '2026-10-10')
    await hers(20_007, '2026-08-11', { status: 'canceled' })
    expect((await idsFor({ amounts: [40_004] })).toSorted()).toEqual([first, second].toSorted())
    // Not next to each other, and of two patients.
    await owes(20_009, { due_date: '2026-08-10' })
    expect(await idsFor({ amounts: [40_006, 40_010] })).toEqual([])
  })

  test('returns payments that were paid together near these days', async () => {
    const paid = await Promise.all([paidOn(30_001, '2026-11-12'), paidOn(30_003, '2026-11-12')])
    expect((await idsFor({ amounts: [60_004] })).toSorted()).toEqual(paid.toSorted())
    expect(await idsFor({ amounts: [60_004], from: '2026-01-01', to: '2026-01-31' })).toEqual([])
  })

  test('returns overdue payments, but no canceled ones', async () => {
    const overdue = await owes(10_003, { status: 'overdue' })
    await owes(10_003, { status: 'canceled' })
    expect(await idsFor({ amounts: [10_003] })).toEqual([overdue])
  })

  test('returns payments with one of the amounts that were paid from three days before to three days after', async () => {
    const days = ['2026-10-28', '2026-10-29', '2026-12-03', '2026-12-04']
    const [, first, last] = await Promise.all(days.map((day) => paidOn(10_004, day)))
    expect(await idsFor({ amounts: [10_004] })).toEqual([last, first])
    expect(await idsFor({ amounts: [10_005] })).toEqual([])
  })

  test('returns payments with one of the ids, each once', async () => {
    const canceled = await owes(10_006, { status: 'canceled' })
    const paid = await paidOn(10_006, '2020-01-01')
    const open = await owes(10_006)
    expect((await idsFor({ ids: [canceled, paid, open, newId()] })).sort()).toEqual([canceled, paid, open].sort())
    expect(await idsFor({ ids: [open], amounts: [10_006] })).toEqual([open])
  })

  test('returns the parts of a payment with one of the ids, and its rest while something is owed', async () => {
    const id = await owes(12_001)
    const part = async (amount_cents: number) => {
      const it = { id: newId(), amount_cents, payment_date: '2026-11-02', payment_method: 'pix' as const }
      expect((await receivePart(clinic, id, it)).statusCode).toBe(200)
      return it.id
    }
    const first = await part(5_000)
    const shown = async () =>
      (await ask({ ids: [id] }))
        .json()
        .payments.map((each: ReconcilablePayment) => [each.id, each.payment_id, each.status, each.amount_cents])
    expect(await shown()).toEqual([
      [id, id, 'pending', 7_001],
      [first, id, 'paid', 5_000],
    ])
    const last = await part(7_001)
    expect((await shown()).toSorted()).toEqual(
      [
        [first, id, 'paid', 5_000],
        [last, id, 'paid', 7_001],
      ].toSorted(),
    )
  })

  test('returns a part that was paid together with another payment', async () => {
    const [id, part] = [await owes(31_000), newId()]
    const received = { id: part, amount_cents: 11_111, payment_date: '2026-11-12', payment_method: 'pix' as const }
    expect((await receivePart(clinic, id, received)).statusCode).toBe(200)
    const whole = await paidOn(22_222, '2026-11-12')
    expect((await idsFor({ amounts: [33_333] })).toSorted()).toEqual([part, whole].toSorted())
  })

  test('returns nothing for an empty query', async () => {
    expect((await ask({})).json()).toEqual({ payments: [], more: false })
  })

  test('accepts the values of a whole statement', async () => {
    const amounts = Array.from({ length: MAX_QUERY_VALUES }, (_, n) => n + 5_000_000)
    const ids = Array.from({ length: MAX_QUERY_VALUES }, () => newId())
    const answer = await ask({ amounts, ids, from: '2025-11-30' })
    expect([answer.statusCode, answer.json().payments]).toEqual([200, []])
  })

  test.each([
    ['too many amounts', { amounts: Array.from({ length: MAX_QUERY_VALUES + 1 }, (_, n) => n) }],
    ['too many ids', { ids: Array.from({ length: MAX_QUERY_VALUES + 1 }, () => newId()) }],
    ['more than a year', { from: '2025-11-28' }],
    ['an end before the start', { from: '2026-12-01' }],
    ['a negative amount', { amounts: [-1] }],
    ['half a centavo', { amounts: [0.5] }],
    ['an invalid id', { ids: ['abc'] }],
    ['an invalid day', { to: '2026-02-30' }],
    ['an unknown field', { text: 'PIX ANA LIMA' }],
  ])('refuses %s', async (_, over) => {
    expect((await ask(over)).statusCode).toBe(422)
  })

  test('shows nothing of another clinic, not even by id', async () => {
    const intruder = await signUpPaidClinic(postura)
    const id = await owes(10_007)
    const paid = await paidOn(10_007, '2026-11-12')
    const foreign = await ask({ amounts: [10_007], ids: [id, paid] }, intruder)
    const unknown = await ask({ amounts: [10_007], ids: [newId(), newId()] }, intruder)
    expect([foreign.statusCode, foreign.body]).toEqual([200, unknown.body])
    expect((await postura.anonymous('POST', '/api/payments/reconcilable', question)).statusCode).toBe(401)
  })
})
