import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './civil-date.ts'
import { MAX_OCCURRENCES, occurrenceDays, recurrenceRule, shiftOnTheWall, timedOn, wallShift } from './recurrence.ts'
import { weekdayOf, weekdays } from './weekday.ts'
import { civilDateOf, timeOf } from './zoned-time.ts'

describe('the days of a series', () => {
  test('so many times, on the weekdays chosen, the first day included', () => {
    expect(occurrenceDays({ weekdays: ['monday', 'wednesday'], ends: { times: 4 } }, '2026-11-16')).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-23',
      '2026-11-25',
    ])
  })

  test('until a day, that day included', () => {
    const until = (date: string) => occurrenceDays({ weekdays: ['monday'], ends: { until: date } }, '2026-11-16')
    expect(until('2026-11-30')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
    expect(until('2026-11-29')).toHaveLength(2)
    expect(until('2026-11-15')).toEqual([])
  })

  test('begins on the next chosen weekday when the first day is none', () => {
    expect(occurrenceDays({ weekdays: ['tuesday'], ends: { times: 1 } }, '2026-11-16')).toEqual(['2026-11-17'])
  })

  test('never more than a series may have', () => {
    expect(occurrenceDays({ weekdays: [...weekdays], ends: { until: '2099-12-31' } }, '2026-11-16')).toHaveLength(
      MAX_OCCURRENCES,
    )
    expect(occurrenceDays({ weekdays: [], ends: { times: 10 } }, '2026-11-16')).toEqual([])
  })

  test('for any rule: ascending, of the weekdays chosen, none left out between', () => {
    const rule = fc.record({
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      ends: fc.record({ times: fc.integer({ min: 1, max: MAX_OCCURRENCES }) }),
    })
    const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(rule, start, (each, from) => {
        const days = occurrenceDays(each, from)
        const last = days.at(-1) ?? from
        const all = Array.from({ length: daysBetween(from, last) + 1 }, (_, n) => addDays(from, n))
        expect(days).toEqual(all.filter((date) => each.weekdays.includes(weekdayOf(date))))
        expect(days).toHaveLength(each.ends.times)
      }),
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
])('%j is a rule: %s', (rule, right) => {
  expect(recurrenceRule.safeParse(rule).success).toBe(right)
})

test('times of a day become moments; past midnight is the next day', () => {
  expect(timedOn('2026-11-16', '14:00', '15:00')).toEqual({
    start_time: '2026-11-16T17:00:00.000Z',
    end_time: '2026-11-16T18:00:00.000Z',
  })
  expect(timedOn('2026-11-16', '23:30', '00:30').end_time).toBe('2026-11-17T03:30:00.000Z')
})

test('a shift goes by the clock on the wall, across a change of summer time too', () => {
  // In 2018 summer time began on 4 November.
  const before = timedOn('2018-10-29', '09:00', '10:00')
  const shift = wallShift(timedOn('2018-10-22', '09:00', '10:00'), timedOn('2018-10-30', '14:30', '15:00'))
  expect(shift).toEqual({ start: 8 * 24 * 60 + 330, end: 8 * 24 * 60 + 300 })
  const moved = shiftOnTheWall(before, shift)
  expect([civilDateOf(moved.start_time), timeOf(moved.start_time), timeOf(moved.end_time)]).toEqual([
    '2018-11-06',
    '14:30',
    '15:00',
  ])
})
