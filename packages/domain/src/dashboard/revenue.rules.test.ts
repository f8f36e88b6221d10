import { expect, test } from 'vitest'
import { revenueGrowth, revenuePeriods } from './revenue.rules.ts'

test('this month until today, the last until the same day, and the whole of it', () => {
  expect(revenuePeriods('2026-11-15')).toEqual({
    thisMonth: { from: '2026-11-01', to: '2026-11-15' },
    lastMonthSoFar: { from: '2026-10-01', to: '2026-10-15' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  })
  // January looks back into the year before; a month that is too short ends with its last day.
  expect(revenuePeriods('2027-01-01').lastMonth).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(revenuePeriods('2027-03-31').lastMonthSoFar).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('how much more or less, where there is something to compare with', () => {
  expect(revenueGrowth(118_00, 100_00)).toBe(18)
  expect(revenueGrowth(50_00, 100_00)).toBe(-50)
  expect(revenueGrowth(50_00, 0)).toBeNull()
})
