import { expect, test } from 'vitest'
import { findPriceOf } from './price.rules.ts'
import type { Price } from './price.ts'

const priceOf = (type: Price['type'], professional_id: string | null, amount_cents: number): Price => ({
  id: `${type} ${professional_id}`,
  type,
  professional_id,
  amount_cents,
  rev: 1,
})
const prices = [priceOf('Pilates', null, 100_00), priceOf('Pilates', 'bia', 120_00), priceOf('Aula em grupo', 'bia', 0)]

test.each([
  ['of the professional', 'Pilates', 'bia', 120_00],
  ['of everyone, if the professional has none', 'Pilates', 'caio', 100_00],
  ['of everyone, if nobody is chosen', 'Pilates', null, 100_00],
  ['of the professional, also if it is zero', 'Aula em grupo', 'bia', 0],
  ['of another professional: none', 'Aula em grupo', 'caio', null],
  ['of another type: none', 'Consulta de Alta', 'bia', null],
] as const)('the price is the one %s', (_, type, professional_id, amount) => {
  expect(findPriceOf(prices, { type, professional_id }, ['bia', 'caio'])).toBe(amount)
})

test.each([null, undefined])(
  'without a professional (%s) the price is the one of the only professional at work',
  (professional_id) => {
    expect(findPriceOf(prices, { type: 'Pilates', professional_id }, ['bia'])).toBe(120_00)
    expect(findPriceOf(prices, { type: 'Pilates', professional_id }, [])).toBe(100_00)
    expect(findPriceOf(prices, { type: 'Pilates', professional_id: 'caio' }, ['bia'])).toBe(100_00)
  },
)
