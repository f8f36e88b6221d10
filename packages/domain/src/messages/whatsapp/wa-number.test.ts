import { expect, test } from 'vitest'
import { formsOfWaId, toWaNumber } from './wa-number.ts'

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['+351 912 345 678', '+351912345678'],
  ['98765-4321', null],
  ['(11) 3456-7890', null],
])('the phone %s is called as %s', (phone, number) => {
  expect(toWaNumber(phone)).toBe(number)
})

test('a Brazilian mobile has one person with and without the ninth digit', () => {
  expect(formsOfWaId('551187654321')).toEqual(['5511987654321', '551187654321'])
  expect(formsOfWaId('5511987654321')).toEqual(['5511987654321', '551187654321'])
  expect(formsOfWaId('551134567890')).toEqual(['551134567890'])
  expect(formsOfWaId('351912345678')).toEqual(['351912345678'])
})
