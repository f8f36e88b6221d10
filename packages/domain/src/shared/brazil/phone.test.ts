import { expect, test } from 'vitest'
import { formatPhone, phone } from './phone.ts'

test.each([
  ['11912345678', '(11) 91234-5678'],
  ['(11) 3234 5678', '(11) 3234-5678'],
  ['119', '(11) 9'],
  ['+55 11 91234-5678', '(11) 91234-5678'],
  ['5511912345678', '(11) 91234-5678'],
  ['011 91234-5678', '(11) 91234-5678'],
  ['+351 912 345 678', '+351 912 345 678'],
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
