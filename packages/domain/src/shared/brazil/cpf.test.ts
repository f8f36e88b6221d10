import { expect, test } from 'vitest'
import { cpf, formatCpf, isValidCpf } from './cpf.ts'

test.each([
  ['1', '1'],
  ['1234', '123.4'],
  ['12345678909', '123.456.789-09'],
  ['123.456.789-09999', '123.456.789-09'],
])('the CPF %s is shown as %s', (typed, shown) => {
  expect(formatCpf(typed)).toBe(shown)
})

test('a CPF needs valid check digits, and repeated digits are refused', () => {
  expect(isValidCpf('123.456.789-09')).toBe(true)
  expect(isValidCpf('123.456.789-00')).toBe(false)
  expect(isValidCpf('111.111.111-11')).toBe(false)
})

test('a CPF is stored as digits', () => {
  expect(cpf.parse('123.456.789-09')).toBe('12345678909')
  expect(cpf.safeParse('123').success).toBe(false)
})
