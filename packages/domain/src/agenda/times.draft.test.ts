import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endsInTime, isLength, isPlaceable, timesDraft, timesDraftOf } from './times.draft.ts'

test.each([
  ['18:00', '19:00', true],
  ['23:30', '00:30', true],
  ['08:00', '20:00', true],
  ['08:00', '20:01', false],
  ['18:00', '17:00', false],
  ['', '19:00', false],
  ['18:00', '25:00', false],
])('from %s to %s can be a session: %s', (start, end, can) => {
  expect(isLength(start, end)).toBe(can)
})

test('a day and two times are a place; half a one is not', () => {
  const place = { date: '2026-11-16', start: '18:00', end: '19:00' }
  expect(isPlaceable(place)).toBe(true)
  for (const slip of [{ date: '' }, { date: '0226-11-16' }, { start: '' }, { end: '17:00' }])
    expect(isPlaceable({ ...place, ...slip })).toBe(false)
})

test('an end before its start is said under the end, once both are times', () => {
  const form = z.strictObject(timesDraft).check(endsInTime)
  const paths = (start: string, end: string) =>
    form.safeParse({ date: '2026-11-16', start, end }).error?.issues.map(({ path }) => path[0])
  expect(paths('18:00', '17:00')).toEqual(['end'])
  expect(paths('18:00', '')).toEqual(['end'])
  expect(paths('', '17:00')).toEqual(['start'])
  expect(paths('18:00', '19:00')).toBeUndefined()
})

test('moments stand in a form as the clock of São Paulo shows them', () => {
  const night = { start_time: '2026-11-17T02:30:00.000Z', end_time: '2026-11-17T03:30:00.000Z' }
  expect(timesDraftOf(night)).toEqual({ date: '2026-11-16', start: '23:30', end: '00:30' })
})
