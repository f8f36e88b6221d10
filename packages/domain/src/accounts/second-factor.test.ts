import { expect, test } from 'vitest'
import { secondFactorInput } from './second-factor.ts'

test.each([
  [' 123 456 ', '123456'],
  ['ABCDE-23456', 'abcde-23456'],
  ['abcde23456', 'abcde-23456'],
  ['abcde 23456', 'abcde-23456'],
])('the code %j is read as %j', (typed, code) => {
  expect(secondFactorInput.parse({ code: typed })).toEqual({ code })
})

test.each(['12345', '1234567', 'abcde-2345', 'abcde--23456', ''])('the code %j is refused', (code) => {
  expect(secondFactorInput.safeParse({ code }).success).toBe(false)
})
