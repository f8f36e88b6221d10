import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { calculateOccupationPercent, countOpenMinutes, weekDaysOf } from './occupation.rules.ts'

test('a week goes from Sunday to Saturday', () => {
  const week = weekDaysOf('2026-11-18')
  expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-15', '2026-11-21', 7])
})

test('open minutes are the working time without breaks, for each professional', () => {
  expect(countOpenMinutes('2026-11-16', defaultWorkingHours, 1)).toBe(9 * 60)
  expect(countOpenMinutes('2026-11-16', defaultWorkingHours, 3)).toBe(27 * 60)
  expect(countOpenMinutes('2026-11-15', defaultWorkingHours, 3)).toBe(0)
  // A holiday is not open; on a "ponto facultativo" many clinics work.
  expect(countOpenMinutes('2026-11-20', defaultWorkingHours, 1)).toBe(0)
  expect(countOpenMinutes('2026-02-16', defaultWorkingHours, 1)).toBe(9 * 60)
  // A clinic without professionals counts as one.
  expect(countOpenMinutes('2026-11-16', defaultWorkingHours, 0)).toBe(9 * 60)
  // Without working hours, the default hours count.
  expect(countOpenMinutes('2026-11-16', null, 1)).toBe(9 * 60)
})

test('the occupation is a percentage of the open time, above 100 if the day is overbooked', () => {
  expect(calculateOccupationPercent({ booked_minutes: 240, open_minutes: 540 })).toBe(44)
  expect(calculateOccupationPercent({ booked_minutes: 600, open_minutes: 540 })).toBe(111)
  expect(calculateOccupationPercent({ booked_minutes: 60, open_minutes: 0 })).toBeNull()
})
