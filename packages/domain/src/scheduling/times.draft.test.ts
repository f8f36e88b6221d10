import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  draftEndsAfterStart,
  isValidDuration,
  isValidTimesDraft,
  timesDraftFields,
  toTimesDraft,
} from './times.draft.ts'

test.each([
  ['18:00', '19:00', true],
  ['23:30', '00:30', true],
  ['08:00', '20:00', true],
  ['08:00', '20:01', false],
  ['18:00', '17:00', false],
  ['', '19:00', false],
  ['18:00', '25:00', false],
])('a session from %s to %s is valid: %s', (start, end, can) => {
  expect(isValidDuration(start, end)).toBe(can)
})

test('a draft is valid only with a date and two times', () => {
  const place = { date: '2026-11-16', start: '18:00', end: '19:00' }
  expect(isValidTimesDraft(place)).toBe(true)
  for (const slip of [{ date: '' }, { date: '0226-11-16' }, { start: '' }, { end: '17:00' }])
    expect(isValidTimesDraft({ ...place, ...slip })).toBe(false)
})

test('an end before the start is reported on the end field, once both are valid times', () => {
  const form = z.strictObject(timesDraftFields).check(draftEndsAfterStart)
  const paths = (start: string, end: string) =>
    form.safeParse({ date: '2026-11-16', start, end }).error?.issues.map(({ path }) => path[0])
  expect(paths('18:00', '17:00')).toEqual(['end'])
  expect(paths('18:00', '')).toEqual(['end'])
  expect(paths('', '17:00')).toEqual(['start'])
  expect(paths('18:00', '19:00')).toBeUndefined()
})

test('a draft shows instants in the local time of São Paulo', () => {
  const night = { start_time: '2026-11-17T02:30:00.000Z', end_time: '2026-11-17T03:30:00.000Z' }
  expect(toTimesDraft(night)).toEqual({ date: '2026-11-16', start: '23:30', end: '00:30' })
})
