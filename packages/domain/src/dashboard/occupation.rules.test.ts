import { expect, test } from 'vitest'
import { usualHours } from '../clinics/working-hours.ts'
import { occupiedShare, openMinutes, workWeekOf } from './occupation.rules.ts'

test('a week of work goes from Monday to Sunday', () => {
  const week = workWeekOf('2026-11-15')
  expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-09', '2026-11-15', 7])
  expect(workWeekOf('2026-11-16')[0]).toBe('2026-11-16')
})

test('open is what is worked, without the breaks, by everyone at work', () => {
  expect(openMinutes('2026-11-16', usualHours, 1)).toBe(9 * 60)
  expect(openMinutes('2026-11-16', usualHours, 3)).toBe(27 * 60)
  expect(openMinutes('2026-11-15', usualHours, 3)).toBe(0)
  // Nobody has said who treats: somebody does.
  expect(openMinutes('2026-11-16', usualHours, 0)).toBe(9 * 60)
  // Nobody has said when: the usual hours count.
  expect(openMinutes('2026-11-16', null, 1)).toBe(9 * 60)
})

test('a share of the open time, past the whole where more was squeezed in', () => {
  expect(occupiedShare({ booked_minutes: 240, open_minutes: 540 })).toBe(44)
  expect(occupiedShare({ booked_minutes: 600, open_minutes: 540 })).toBe(111)
  expect(occupiedShare({ booked_minutes: 60, open_minutes: 0 })).toBeNull()
})
