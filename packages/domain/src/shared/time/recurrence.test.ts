import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastCheckOptions } from '../run-count.fixture.ts'
import { addDays, daysBetween } from './civil-date.ts'
import {
  listOccurrenceDays,
  localTimeShift,
  MAX_OCCURRENCES,
  recurrenceRule,
  shiftLocalTime,
  toTimeRange,
} from './recurrence.ts'
import { weekdayOf, weekdays } from './weekday.ts'
import { civilDateOf, timeOf } from './zoned-time.ts'

describe('the days of a series', () => {
  test('are the given number of days on the chosen weekdays, including the first day', () => {
    expect(listOccurrenceDays({ weekdays: ['monday', 'wednesday'], ends: { times: 4 } }, '2026-11-16')).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-23',
      '2026-11-25',
    ])
  })

  test('end on the given day, including it', () => {
    const until = (date: string) => listOccurrenceDays({ weekdays: ['monday'], ends: { until: date } }, '2026-11-16')
    expect(until('2026-11-30')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
    expect(until('2026-11-29')).toHaveLength(2)
    expect(until('2026-11-15')).toEqual([])
  })

  test('begin on the next chosen weekday if the first day is another', () => {
    expect(listOccurrenceDays({ weekdays: ['tuesday'], ends: { times: 1 } }, '2026-11-16')).toEqual(['2026-11-17'])
  })

  test('are limited to the maximum of a series', () => {
    expect(listOccurrenceDays({ weekdays: [...weekdays], ends: { until: '2099-12-31' } }, '2026-11-16')).toHaveLength(
      MAX_OCCURRENCES,
    )
    expect(listOccurrenceDays({ weekdays: [], ends: { times: 10 } }, '2026-11-16')).toEqual([])
  })

  test('are, for any rule, ascending, on the chosen weekdays and complete', () => {
    const rule = fc.record({
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      ends: fc.record({ times: fc.integer({ min: 1, max: MAX_OCCURRENCES }) }),
    })
    const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(rule, start, (each, from) => {
        const days = listOccurrenceDays(each, from)
        const last = days.at(-1) ?? from
        const all = Array.from({ length: daysBetween(from, last) + 1 }, (_, n) => addDays(from, n))
        expect(days).toEqual(all.filter((date) => each.weekdays.includes(weekdayOf(date))))
        expect(days).toHaveLength(each.ends.times)
      }),
      fastCheckOptions(100, 1_000),
    )
  })
})

test.each([
  [{ weekdays: [], ends: { times: 1 } }, false],
  [{ weekdays: ['monday', 'monday'], ends: { times: 1 } }, false],
  [{ weekdays: ['monday'], ends: { times: 0 } }, false],
  [{ weekdays: ['monday'], ends: { times: 105 } }, false],
  [{ weekdays: ['monday'], ends: { until: '2026-02-30' } }, false],
  [{ weekdays: ['monday'], ends: { times: 2, until: '2026-12-01' } }, false],
  [{ weekdays: ['monday'], ends: { until: '2026-12-01' } }, true],
  [{ weekdays: ['monday'], ends: { times: 104 } }, true],
])('%j is a valid rule: %s', (rule, right) => {
  expect(recurrenceRule.safeParse(rule).success).toBe(right)
})

test('local times become instants, and an end past midnight is on the next day', () => {
  expect(toTimeRange('2026-11-16', '14:00', '15:00')).toEqual({
    start_time: '2026-11-16T17:00:00.000Z',
    end_time: '2026-11-16T18:00:00.000Z',
  })
  expect(toTimeRange('2026-11-16', '23:30', '00:30').end_time).toBe('2026-11-17T03:30:00.000Z')
})

test('a shift keeps local times, also across a summer time switch', () => {
  // In 2018 summer time began on 4 November.
  const before = toTimeRange('2018-10-29', '09:00', '10:00')
  const shift = localTimeShift(toTimeRange('2018-10-22', '09:00', '10:00'), toTimeRange('2018-10-30', '14:30', '15:00'))
  expect(shift).toEqual({ start: 8 * 24 * 60 + 330, end: 8 * 24 * 60 + 300 })
  const moved = shiftLocalTime(before, shift)
  expect([civilDateOf(moved.start_time), timeOf(moved.start_time), timeOf(moved.end_time)]).toEqual([
    '2018-11-06',
    '14:30',
    '15:00',
  ])
})
