import { expect, test } from 'vitest'
import { clockTime, parseTypedTime, span } from './clock-time.ts'

test.each([
  ['1430', '14:30'],
  ['14:30', '14:30'],
  ['14h30', '14:30'],
  ['14H30', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['8', '08:00'],
  ['8h', '08:00'],
  ['18', '18:00'],
  [' 0700 ', '07:00'],
  ['00:00', '00:00'],
])('%s is read as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each(['', '24', '2460', '1475', '99', 'agora', '14:3', '12345'])('%s is no time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull()
})

test('a time is written with four digits', () => {
  expect(clockTime.safeParse('08:00').success).toBe(true)
  for (const wrong of ['8:00', '24:00', '08:60', '']) expect(clockTime.safeParse(wrong).success).toBe(false)
})

test('a span ends after it begins, and the fault stands at its end', () => {
  expect(span.safeParse({ start: '08:00', end: '12:00' }).success).toBe(true)
  expect(span.safeParse({ start: '12:00', end: '12:00' }).error?.issues[0]).toMatchObject({
    path: ['end'],
    message: 'O fim deve vir depois do início.',
  })
})
