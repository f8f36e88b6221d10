import { describe, expect, test } from 'vitest'
import { line, owes } from './match.fixture.ts'
import { matchStatement } from './match.rules.ts'
import { findSum, MAX_SUMMED } from './sum.rules.ts'

const bill = (amount_cents: number, due_date: string, over: object = {}) =>
  owes('Ana Lima', { amount_cents, due_date, ...over })
const [september, october, november] = [
  bill(15_000, '2026-09-10'),
  bill(15_000, '2026-10-10'),
  bill(20_000, '2026-11-10'),
]
const bills = [november, september, october]
const transfer = (amount_cents: number, text = 'PIX RECEBIDO ANA LIMA') => line({ amount_cents, text })
const dates = (payments: readonly { due_date: string }[]) => payments.map(({ due_date }) => due_date.slice(0, 7))

describe('the sum of several payments', () => {
  test('is found among payments next to each other by due date, the oldest first', () => {
    expect(findSum(bills, 30_000)).toEqual([september, october])
    expect(findSum(bills, 35_000)).toEqual([october, november])
    expect(findSum(bills, 50_000)).toEqual([september, october, november])
  })
  test('is neither a single payment nor another amount', () => {
    expect(findSum(bills, 20_000)).toEqual([])
    expect(findSum(bills, 30_001)).toEqual([])
    expect(findSum([], 30_000)).toEqual([])
  })
  test('has a limited number of payments', () => {
    const many = Array.from({ length: MAX_SUMMED + 1 }, (_, n) => bill(1_000, `2026-0${n + 1}-10`))
    expect(findSum(many, MAX_SUMMED * 1_000)).toHaveLength(MAX_SUMMED)
    expect(findSum(many, (MAX_SUMMED + 1) * 1_000)).toEqual([])
  })
})

describe('a line that is the sum of open payments', () => {
  const matched = (...[of, payments, chosen]: Parameters<typeof matchStatement>) =>
    matchStatement(of, payments, chosen).map(({ state, together }) => [state, dates(together)])

  test('is suggested, never certain, if it certainly names their patient', () => {
    expect(matched([transfer(30_000)], bills)).toEqual([['suggested', ['2026-09', '2026-10']]])
    expect(matched([transfer(30_000, 'PIX RECEBIDO')], bills)).toEqual([['unmatched', []]])
    expect(matched([transfer(30_000, 'PIX RECEBIDO BIA REIS')], bills)).toEqual([['unmatched', []]])
  })
  test('is matched with one payment of its amount first', () => {
    const [match] = matchStatement([transfer(30_000)], [...bills, bill(30_000, '2026-11-12')])
    expect([match?.payment?.due_date, match?.together]).toEqual(['2026-11-12', []])
  })
  test('never takes payments of two people, and offers nothing if two people fit', () => {
    const [own, other] = [bill(15_000, '2026-10-10'), bill(15_000, '2026-10-11', { patient_id: 'another Ana' })]
    expect(matched([transfer(30_000)], [own, other])).toEqual([['unmatched', []]])
    const both = bills.flatMap((each) => [each, { ...each, id: `${each.id}2`, patient_id: 'another Ana' }])
    expect(matched([transfer(30_000)], both)).toEqual([['unmatched', []]])
  })
  test('takes no payment that another line takes, nor one due in more than thirty days', () => {
    expect(matched([transfer(30_000), transfer(30_000)], bills)).toEqual([
      ['suggested', ['2026-09', '2026-10']],
      ['unmatched', []],
    ])
    expect(matched([transfer(30_000)], [september, bill(15_000, '2026-12-13')])).toEqual([['unmatched', []]])
  })
  test('is received if the user has just received all of them, and settled when it is read again', () => {
    const paid = { status: 'paid', payment_date: '2026-11-12', payment_method: 'pix' } as const
    const after = bills.map((each) => (each === november ? each : { ...each, ...paid }))
    const of = transfer(30_000)
    const chosen = new Map([[of.key, [september.id, october.id]]])
    expect(matched([of, transfer(15_000, 'PIX')], after, chosen)).toEqual([
      ['received', ['2026-09', '2026-10']],
      ['unmatched', []],
    ])
    expect(matched([of], after)).toEqual([['settled', ['2026-09', '2026-10']]])
  })
})
