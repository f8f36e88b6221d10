import { expect, test } from 'vitest'
import { divideAmount, pickDue, pickUsual, sumOwed } from './receiving.rules.ts'

const owed = (id: string, due_date: string, amount_cents: number, over: object = {}) => ({
  id,
  due_date,
  amount_cents,
  parts_cents: 0,
  status: 'pending' as const,
  ...over,
})
const october = owed('october', '2026-10-10', 150_00, { parts_cents: 30_00 })
const today = owed('today', '2026-11-19', 150_00)
const month = owed('month', '2026-11-30', 200_00)
const later = owed('later', '2026-12-10', 200_00)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('what is due by the end of the month is owed, else the next payment', () => {
  expect(ids(pickDue([october, today, month, later], '2026-11-19'))).toEqual(['october', 'today', 'month'])
  expect(ids(pickDue([later, owed('last', '2027-01-10', 1)], '2026-11-19'))).toEqual(['later'])
  expect(sumOwed([october, today])).toBe(270_00)
})

test('what is overdue is received first', () => {
  expect(ids(pickUsual([october, today, month], '2026-11-19'))).toEqual(['october'])
  expect(ids(pickUsual([today, month, later], '2026-11-19'))).toEqual(['today', 'month'])
})

test('an amount pays the payment that owes exactly as much, else the oldest ones', () => {
  const open = [october, today, month]
  expect([...divideAmount(open, 200_00)]).toEqual([['month', 200_00]])
  expect([...divideAmount(open, 130_00)]).toEqual([
    ['october', 120_00],
    ['today', 10_00],
  ])
  expect([...divideAmount(open, 900_00).values()]).toEqual([120_00, 150_00, 200_00])
})
