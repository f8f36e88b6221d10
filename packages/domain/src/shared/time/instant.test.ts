import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endsAfterStart, hasOverlap, instant, isSameTime } from './instant.ts'

test('an instant with any offset is stored in UTC', () => {
  expect(instant.parse('2026-11-16T09:00:00-03:00')).toBe('2026-11-16T12:00:00.000Z')
  expect(instant.parse('2026-11-16T12:00:00Z')).toBe('2026-11-16T12:00:00.000Z')
})

test.each(['', '2026-11-16', '2026-11-16T12:00:00', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', 'agora', null, 5])(
  'an instant refuses %j',
  (value) => {
    expect(instant.safeParse(value).success).toBe(false)
  },
)

test.each([
  ['12:00', '13:00', true],
  ['12:00', '12:00', false],
  ['13:00', '12:00', false],
])('a range from %s to %s is valid: %s', (start, end, may) => {
  const timed = z.object({ start_time: instant, end_time: instant }).check(endsAfterStart)
  const given = { start_time: `2026-11-16T${start}:00Z`, end_time: `2026-11-16T${end}:00Z` }
  expect(timed.safeParse(given).success).toBe(may)
})

test('a range is at most 12 hours long', () => {
  const timed = z.object({ start_time: instant, end_time: instant }).check(endsAfterStart)
  const upTo = (end_time: string) => timed.safeParse({ start_time: '2026-11-16T12:00:00Z', end_time }).success
  expect([upTo('2026-11-17T00:00:00Z'), upTo('2026-11-17T00:00:01Z')]).toEqual([true, false])
})

test('adjacent ranges do not overlap', () => {
  const from = (start: string, end: string) => ({
    start_time: `2026-11-16T${start}:00.000Z`,
    end_time: `2026-11-16T${end}:00.000Z`,
  })
  expect(hasOverlap(from('12:00', '13:00'), from('13:00', '14:00'))).toBe(false)
  expect(hasOverlap(from('12:00', '13:00'), from('12:59', '14:00'))).toBe(true)
  expect(hasOverlap(from('12:00', '15:00'), from('13:00', '14:00'))).toBe(true)
})

test('equal times with different offsets are the same', () => {
  const a = { start_time: '2026-11-16T17:30:00.000Z', end_time: '2026-11-16T18:15:00.000Z' }
  expect(isSameTime(a, { start_time: '2026-11-16T14:30:00-03:00', end_time: '2026-11-16T18:15:00Z' })).toBe(true)
  expect(isSameTime(a, { ...a, end_time: '2026-11-16T18:16:00.000Z' })).toBe(false)
})
