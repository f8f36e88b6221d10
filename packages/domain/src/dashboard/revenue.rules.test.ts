import { expect, test } from 'vitest'
import { calculateRevenueGrowth, getRevenuePeriods } from './revenue.rules.ts'

test('the revenue periods are this month until today, last month until the same day, and the whole last month', () => {
  expect(getRevenuePeriods('2026-11-15')).toEqual({
    thisMonth: { from: '2026-11-01', to: '2026-11-15' },
    lastMonthSoFar: { from: '2026-10-01', to: '2026-10-15' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  })
  // In January, last month is in the previous year; a shorter month ends on its last day.
  expect(getRevenuePeriods('2027-01-01').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(getRevenuePeriods('2027-03-31').lastMonthSoFar).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('the growth is calculated only if there is revenue to compare with', () => {
  expect(calculateRevenueGrowth(118_00, 100_00)).toBe(18)
  expect(calculateRevenueGrowth(50_00, 100_00)).toBe(-50)
  expect(calculateRevenueGrowth(50_00, 0)).toBeNull()
})
