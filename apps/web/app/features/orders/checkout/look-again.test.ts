import { expect, test } from 'vitest'
import { lookAgainAfter } from './look-again'

test.each([
  [0, 3_000],
  [59_999, 3_000],
  [60_000, 6_000],
  [4 * 60_000, 15_000],
  [14 * 60_000, 15_000],
  [15 * 60_000, false],
])('after %i ms of waiting it is looked again after %s', (waited, expected) => {
  expect(lookAgainAfter(waited)).toBe(expected)
})
