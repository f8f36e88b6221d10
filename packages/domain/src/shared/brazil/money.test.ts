import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setZodLocale } from '../issue-messages.ts'
import { fastCheckOptions } from '../run-count.fixture.ts'
import { cents, formatMoney, parseMoney } from './money.ts'

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123456, 'R$ 1.234,56'],
  [100_000_000, 'R$ 1.000.000,00'],
  [-1050, '-R$ 10,50'],
])('%i centavos are formatted as %s', (amount, text) => {
  expect(formatMoney(amount).replace('\u00a0', ' ')).toBe(text)
})

test.each([
  ['1.234,56', 123456],
  ['1234,5', 123450],
  ['R$ 80', 8000],
  ['80.50', 8050],
  ['1.234', 123400],
  ['1.23,4', null],
  ['-5', null],
  ['', null],
  ['NaN', null],
  ['99999999999', null],
])('%s is parsed as %s', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount)
})

test('a formatted amount is parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => parseMoney(formatMoney(amount)) === amount),
    fastCheckOptions(100, 1_000),
  )
})

test.each([Number.NaN, 1.5, -1, 1e308, null, '10'])('%s is not a valid amount', (value) => {
  expect(cents.safeParse(value).success).toBe(false)
})

describe('a money field', () => {
  setZodLocale()
  afterAll(() => z.config({ customError: undefined }))

  test.each([
    ['', 'Campo obrigatório.'],
    [undefined, 'Campo obrigatório.'],
    ['15o', 'Informe um valor, como 150,00.'],
    [Number.NaN, 'Informe um valor, como 150,00.'],
    [1.5, 'Informe um valor, como 150,00.'],
  ])('with %s has the message: %s', (value, told) => {
    expect(cents.safeParse(value).error?.issues[0]?.message).toBe(told)
  })
})
