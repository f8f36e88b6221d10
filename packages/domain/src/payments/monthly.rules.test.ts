import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { addDays, isCivilDate } from '../shared/time/civil-date.ts'
import { formatMonthlyDescription, listMonthlyDueDates } from './monthly.rules.ts'
import { MAX_MONTHS } from './payment.ts'

test.each([
  ['2026-11-05', ['2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05']],
  ['2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29']],
  ['2027-01-30', ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']],
  ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29']],
])('four monthly payments from %s are due on %j', (first, due) => {
  expect(listMonthlyDueDates(first, 4)).toEqual(due)
})

test('monthly payments are limited to three years, and February uses its last day', () => {
  const due = listMonthlyDueDates('2026-11-30', 99)
  expect([due.length, MAX_MONTHS]).toEqual([36, 36])
  expect(due.filter((day) => day.includes('-02-'))).toEqual(['2027-02-28', '2028-02-29', '2029-02-28'])
  expect(due.at(-1)).toBe('2029-10-30')
  expect(listMonthlyDueDates('2026-11-30', 1)).toEqual(['2026-11-30'])
})

test('from any date, there is one due date per month, on the same day or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const first = addDays('2000-01-01', days)
      const due = listMonthlyDueDates(first, MAX_MONTHS)
      const [year = 0, month = 0] = first.split('-').map(Number)
      return due.every((day, n) => {
        const at = year * 12 + month - 1 + n
        const inMonth = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}` === day.slice(0, 7)
        const short = day.slice(8) < first.slice(8) && addDays(day, 1).endsWith('-01')
        return isCivilDate(day) && inMonth && (day.slice(8) === first.slice(8) || short)
      })
    }),
    fastCheckOptions(100, 1_000),
  )
})

test.each([
  ['Mensalidade', '2027-03-05', 'Mensalidade 03/2027'],
  ['Mensalidade 11/2026', '2027-03-05', 'Mensalidade 03/2027'],
  ['Plano 2x 11/2026 Pilates', '2026-12-31', 'Plano 2x 11/2026 Pilates 12/2026'],
  ['Pilates 12/26', '2027-01-31', 'Pilates 12/26 01/2027'],
])('the description %s due on %s becomes %s', (description, due, told) => {
  expect(formatMonthlyDescription(description, due)).toBe(told)
})
