import { expect, test } from 'vitest'
import { formatPhone, phone } from './phone.ts'

test.each([
  ['11912345678', '(11) 91234-5678'],
  ['(11) 3234 5678', '(11) 3234-5678'],
  ['119', '(11) 9'],
  ['+351 912 345 678', '+351 912 345 678'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('a phone is kept formatted and needs its area code', () => {
  expect(phone.parse('11 91234-5678')).toBe('(11) 91234-5678')
  for (const bad of ['', '91234-5678', 'onze nove', '1'.repeat(16)]) expect(phone.safeParse(bad).success).toBe(false)
})
