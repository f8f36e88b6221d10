import { expect, test } from 'vitest'
import {
  formatPhone,
  formatWholePhone,
  isLandline,
  isSamePhone,
  lacksAreaCode,
  phone,
  phoneMaybeLocal,
} from './phone.ts'

test.each([
  ['11912345678', '(11) 91234-5678'],
  ['(11) 3234 5678', '(11) 3234-5678'],
  ['119', '(11) 9'],
  ['+55 11 91234-5678', '(11) 91234-5678'],
  ['5511912345678', '(11) 91234-5678'],
  ['011 91234-5678', '(11) 91234-5678'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['(98) 76543-21', '98765-4321'],
  ['98765-43210', '(98) 7654-3210'],
  ['21987654', '(21) 98765-4'],
])('the phone %s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('a phone is stored formatted', () => {
  expect(phone.parse(' 11 91234-5678 ')).toBe('(11) 91234-5678')
  expect(phone.parse('+55 (21) 3333-4444')).toBe('(21) 3333-4444')
  expect(phone.parse('+351 912 345 678')).toBe('+351 912 345 678')
})

test.each([
  '',
  '91234-5678',
  'onze nove',
  'ligar 11912345678 ana',
  '+55\n11912345678',
  '119123456789',
  '(00) 00000-0000',
  '(20) 91234-5678',
  '(11) 912378-5678',
  '1'.repeat(16),
])('%j is not a phone', (typed) => {
  expect(phone.safeParse(typed).success).toBe(false)
})

test.each([
  ['912345678', '91234-5678'],
  ['(91) 23456-78', '91234-5678'],
  ['3234 5678', '3234-5678'],
  ['11912345678', '(11) 91234-5678'],
])('the phone %s of a patient is stored as %s', (typed, stored) => {
  expect(phoneMaybeLocal.parse(typed)).toBe(stored)
  expect(formatWholePhone(stored)).toBe(stored)
})

test.each(['', '1234', '11912345', '119123456', '812345678', '91234567'])('%j is not a phone of a patient', (typed) => {
  expect(phoneMaybeLocal.safeParse(typed).success).toBe(false)
})

test.each([
  ['91234-5678', true, false],
  ['3234-5678', true, true],
  ['(11) 91234-5678', false, false],
  ['(11) 3234-5678', false, true],
  ['+351 21 234 567', false, false],
])('%s lacks an area code: %s, is a landline: %s', (number, local, landline) => {
  expect([lacksAreaCode(number), isLandline(number)]).toEqual([local, landline])
})

test.each([
  ['(11) 91234-5678', '+55 11 91234 5678', true],
  ['91234-5678', '(11) 91234-5678', true],
  ['(11) 3234-5678', '3234-5678', true],
  ['91234-5678', '(11) 91234-5679', false],
  ['(11) 91234-5678', '(21) 91234-5678', false],
  ['3234-5678', '93234-5678', false],
  ['3234-5678', '(11) 93234-5678', false],
  ['91234-5678', '+351 912 345 678', false],
  ['(12) 12345-6789', '+1 212 345 6789', false],
  ['+351 912 345 678', '+351 912345678', true],
])('the phones %s and %s are the same: %s', (a, b, same) => {
  expect([isSamePhone(a, b), isSamePhone(b, a)]).toEqual([same, same])
})
