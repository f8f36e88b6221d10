import { expect, test } from 'vitest'
import { addDays } from './civil-date.ts'
import { startOfWeek, weekdayOf, weekdays } from './weekday.ts'

test.each([
  ['2026-11-15', 'sunday'],
  ['2026-11-16', 'monday'],
  ['2028-02-29', 'tuesday'],
  ['1900-01-01', 'monday'],
])('%s was a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('the days of a week follow each other', () => {
  expect(weekdays.map((_, n) => weekdayOf(addDays('2026-11-15', n)))).toEqual([...weekdays])
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-16', '2026-11-15'],
  ['2026-11-21', '2026-11-15'],
  ['2026-11-22', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on Sunday %s', (date, sunday) => {
  expect(startOfWeek(date)).toBe(sunday)
})
