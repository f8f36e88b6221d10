import { describe, expect, test } from 'vitest'
import {
  computeShare,
  countReceived,
  findCorrections,
  findShare,
  listMonthRows,
  sumOpenMonths,
  sumRows,
} from './commission.rules.ts'
import type { CommissionRow, Share } from './commission.ts'

const percent = (value: number): Share => ({ kind: 'percent', value: value * 100 })
const amount = (value: number): Share => ({ kind: 'amount', value })

describe('the share of a professional', () => {
  const rules = [
    { professional_id: 'bia', valid_from: '2026-01-01', base: percent(40), types: [] },
    {
      professional_id: 'bia',
      valid_from: '2026-11-10',
      base: percent(50),
      types: [{ type: 'Pilates' as const, ...amount(80_00) }],
    },
    { professional_id: 'caio', valid_from: '2026-01-01', base: percent(30), types: [] },
  ]
  test.each([
    ['2025-12-31', 'Pilates', null],
    ['2026-11-09', 'Pilates', percent(40)],
    ['2026-11-10', 'Pilates', amount(80_00)],
    ['2026-11-10', 'Primeira Consulta', percent(50)],
    ['2026-11-10', null, percent(50)],
  ] as const)('on %s for %s follows the rule that began last', (day, type, share) => {
    expect(findShare(rules, { professional_id: 'bia', type, day })).toEqual(share)
  })
})

describe('a row is rounded half up to the centavo', () => {
  test.each([
    [percent(50), 1, 1],
    [percent(50), 3, 2],
    [percent(33.33), 100_00, 33_33],
    [percent(33.33), 150, 50],
    [percent(0), 100_00, 0],
    [percent(100), 99_99, 99_99],
    [amount(80_00), 150_00, 80_00],
    [null, 150_00, 0],
  ])('%o of %i is %i', (share, received, expected) => {
    expect(computeShare(share, received)).toBe(expected)
  })

  test('an amount is never more than the session brought in', () => {
    expect(computeShare(amount(80_00), 50_00)).toBe(50_00)
  })

  test('the parts of a session add up to its amount', () => {
    const worth = 100_00
    const parts = [33_34, 33_33, 33_33]
    let before = 0
    const shares = parts.map((received) => {
      const cents = computeShare(amount(80_01), received, { before, worth })
      before += received
      return cents
    })
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(80_01)
  })

  test('the largest amounts are exact', () => {
    expect(computeShare(amount(99_999_999), 49_999_999, { before: 0, worth: 100_000_000 })).toBe(49_999_999)
  })
})

const rule = { professional_id: 'bia', valid_from: '2026-01-01', base: percent(50), types: [] }

const packageOf = (over: object = {}) => ({
  patient_name: 'Ana',
  type: 'Pilates' as const,
  price_cents: 1_000_00,
  sessions: 10,
  payments: [{ id: 'first', payment_id: 'first', day: '2026-10-05', amount_cents: 1_000_00 }],
  uses: [1, 2, 3, 4].map((n) => ({
    id: `use ${n}`,
    day: `2026-11-0${n}`,
    professional_id: 'bia',
    description: `Sessão ${n}`,
  })),
  ...over,
})

describe('a package counts by session', () => {
  test('each session that was given has its part of the price, in the month of the session', () => {
    const rows = countReceived([], [packageOf()], [rule])
    expect(rows.map(({ day, received_cents, share_cents }) => [day, received_cents, share_cents])).toEqual([
      ['2026-11-01', 100_00, 50_00],
      ['2026-11-02', 100_00, 50_00],
      ['2026-11-03', 100_00, 50_00],
      ['2026-11-04', 100_00, 50_00],
    ])
  })

  test('a session that was not paid yet counts when the next instalment is paid', () => {
    const payments = [
      { id: 'first', payment_id: 'first', day: '2026-11-01', amount_cents: 333_34 },
      { id: 'second', payment_id: 'second', day: '2026-12-01', amount_cents: 333_33 },
    ]
    const rows = countReceived([], [packageOf({ payments })], [rule])
    const inMonth = (month: string) =>
      rows.filter(({ day }) => day.startsWith(month)).reduce((sum, row) => sum + row.received_cents, 0)
    expect([inMonth('2026-11'), inMonth('2026-12')]).toEqual([333_34, 66_66])
  })

  test('the sessions add up to a price that they do not divide', () => {
    const uses = Array.from({ length: 3 }, (_, n) => ({
      id: `${n}`,
      day: '2026-11-01',
      professional_id: 'bia',
      description: '',
    }))
    const rows = countReceived([], [packageOf({ price_cents: 1_000_00, sessions: 3, uses })], [rule])
    expect(rows.map(({ received_cents }) => received_cents)).toEqual([333_33, 333_33, 333_34])
  })

  test('a session counts for whoever gave it', () => {
    const uses = ['bia', 'caio', null].map((professional_id, n) => ({
      id: `${n}`,
      day: '2026-11-01',
      professional_id,
      description: '',
    }))
    const rows = countReceived([], [packageOf({ uses })], [rule])
    expect(rows.map(({ professional_id, share_cents }) => [professional_id, share_cents])).toEqual([
      ['bia', 50_00],
      ['caio', 0],
      [null, 0],
    ])
  })

  test('money without a session, and a session without money, count for nobody', () => {
    expect(countReceived([], [packageOf({ uses: [] })], [rule])).toEqual([])
    expect(countReceived([], [packageOf({ payments: [] })], [rule])).toEqual([])
  })
})

const row = (over: Partial<CommissionRow> = {}): CommissionRow => ({
  payment_id: 'one',
  use_id: null,
  day: '2026-10-05',
  patient_name: 'Ana',
  description: 'Consulta',
  type: null,
  received_cents: 100_00,
  share: percent(50),
  share_cents: 50_00,
  corrects: null,
  ...over,
})

describe('a closed month stays as it is', () => {
  const october = { month: '2026-10', rows: [row(), row({ payment_id: 'two' })] }

  test('without a change there is no correction', () => {
    expect(findCorrections([row(), row({ payment_id: 'two' })], [october])).toEqual([])
  })

  test('a change, a deleted payment and a new one are corrections of their month', () => {
    const now = [row({ received_cents: 80_00, share_cents: 40_00 }), row({ payment_id: 'three', day: '2026-10-31' })]
    const found = findCorrections(now, [october])
    expect(
      found.map(({ payment_id, received_cents, share_cents }) => [payment_id, received_cents, share_cents]),
    ).toEqual([
      ['one', -20_00, -10_00],
      ['two', -100_00, -50_00],
      ['three', 100_00, 50_00],
    ])
    expect(found.every(({ corrects }) => corrects === '2026-10')).toBe(true)
  })

  test('a correction that was closed is not made again', () => {
    const correction = row({ received_cents: -20_00, share_cents: -10_00, corrects: '2026-10' })
    const november = { month: '2026-11', rows: [correction] }
    const now = [row({ received_cents: 80_00, share_cents: 40_00 }), row({ payment_id: 'two' })]
    expect(findCorrections(now, [october, november])).toEqual([])
    expect(findCorrections([row(), row({ payment_id: 'two' })], [october, november])).toMatchObject([
      { payment_id: 'one', received_cents: 20_00, share_cents: 10_00, corrects: '2026-10' },
    ])
  })

  test('a month that was left out before a closed one is paid by a correction', () => {
    const december = { month: '2026-12', rows: [] }
    const now = [...october.rows, row({ payment_id: 'three', day: '2026-11-20' })]
    expect(findCorrections(now, [october, december])).toMatchObject([
      { payment_id: 'three', share_cents: 50_00, corrects: '2026-11' },
    ])
  })

  test('a payment that moves to an open month is taken back and counted there', () => {
    const now = [row({ payment_id: 'two' }), row({ day: '2026-11-02' })]
    const rows = listMonthRows(now, '2026-11', [october], true)
    expect(sumRows(rows)).toEqual({
      received_cents: 0,
      share_cents: 0,
      corrected_cents: -50_00,
      rows: 2,
      without_rule: 0,
    })
    expect(listMonthRows(now, '2026-12', [october], false)).toEqual([])
  })
})

test('months with money after the last closed one are open', () => {
  const of = (professional_id: string | null, day: string, received_cents: number) => ({
    professional_id,
    day,
    received_cents,
  })
  const counted = [
    of('bia', '2026-09-10', 100_00),
    of('bia', '2026-08-10', 50_00),
    of('bia', '2026-07-10', 70_00),
    of('caio', '2026-09-11', 20_00),
    of('caio', '2026-10-11', 0),
    of(null, '2026-10-11', 30_00),
  ]
  expect(sumOpenMonths(counted, (id) => (id === 'bia' ? '2026-07' : undefined))).toEqual([
    { month: '2026-08', received_cents: 50_00 },
    { month: '2026-09', received_cents: 120_00 },
  ])
})
