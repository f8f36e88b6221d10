import { expect, test } from 'vitest'
import { addMinutes, clockTime, clockTimeRange, describeMinutes, minutesUntil, parseTypedTime } from './clock-time.ts'

test.each([
  ['1430', '14:30'],
  ['14:30', '14:30'],
  ['14h30', '14:30'],
  ['14h30min', '14:30'],
  ['14:30:00', '14:30'],
  ['14H30', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['8', '08:00'],
  ['8h', '08:00'],
  ['18', '18:00'],
  [' 0700 ', '07:00'],
  ['00:00', '00:00'],
])('the typed time %s is parsed as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each(['', '24', '2460', '1475', '99', 'agora', '14:3', '12345'])('%s is not a time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull()
})

test('a time has four digits', () => {
  expect(clockTime.safeParse('08:00').success).toBe(true)
  for (const wrong of ['8:00', '24:00', '08:60', '']) expect(clockTime.safeParse(wrong).success).toBe(false)
})

test('a range must end after it begins, and the error is on its end', () => {
  expect(clockTimeRange.safeParse({ start: '08:00', end: '12:00' }).success).toBe(true)
  expect(clockTimeRange.safeParse({ start: '12:00', end: '12:00' }).error?.issues[0]).toMatchObject({
    path: ['end'],
    message: 'O fim deve vir depois do início.',
  })
})

test.each([
  ['14:00', 60, '15:00'],
  ['23:30', 60, '00:30'],
  ['00:15', -30, '23:45'],
])('%s plus %i minutes is %s', (time, minutes, then) => {
  expect(addMinutes(time, minutes)).toBe(then)
})

test.each([
  ['14:00', '15:00', 60],
  ['23:30', '00:30', 60],
  ['14:00', '13:00', 23 * 60],
  ['14:00', '14:00', 24 * 60],
])('from %s until %s there are %i minutes', (start, end, minutes) => {
  expect(minutesUntil(start, end)).toBe(minutes)
})

test('minutes are described in hours and minutes', () => {
  expect([45, 60, 90, 545].map(describeMinutes)).toEqual(['45 min', '1 h', '1 h 30', '9 h 05'])
})
