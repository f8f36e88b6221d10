import { expect, test } from 'vitest'
import { formatCount, formatNumber, parseNumber } from './number.ts'

test.each([
  [0, '0'],
  [72, '72'],
  [72.5, '72,5'],
  [1_000, '1000'],
])('%f is formatted as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [12_345, '12.345'],
  [1_234_567, '1.234.567'],
])('a count of %i is formatted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['72', 2, 72],
  ['72,5', 2, 72.5],
  ['72.55', 2, 72.55],
  [' 7 ', 0, 7],
  ['007', 0, 7],
  ['72,555', 2, null],
  ['72,5', 0, null],
  ['72,', 2, null],
  [',5', 2, null],
  ['1.000,5', 2, null],
  ['-1', 0, null],
  ['1e3', 0, null],
  ['7o', 0, null],
  ['', 0, null],
  ['9999999999', 0, null],
])('%j with %i decimals is parsed as %s', (typed, decimals, value) => {
  expect(parseNumber(typed, decimals)).toBe(value)
})

test('a formatted number is parsed back', () => {
  for (const value of [0, 1, 0.5, 78.55, 999_999_999]) expect(parseNumber(formatNumber(value), 2)).toBe(value)
})
