import { expect, test } from 'vitest'
import { getPollDelay } from './poll-delay'

test.each([
  [0, 3_000],
  [59_999, 3_000],
  [60_000, 6_000],
  [4 * 60_000, 15_000],
  [14 * 60_000, 15_000],
  [15 * 60_000, false],
])('after %i ms of waiting the next poll is after %s', (waited, expected) => {
  expect(getPollDelay(waited)).toBe(expected)
})
