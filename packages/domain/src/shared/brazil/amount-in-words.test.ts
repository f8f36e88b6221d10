import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../run-count.fixture.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [1_00, 'um real'],
  [2_00, 'dois reais'],
  [100_00, 'cem reais'],
  [101_00, 'cento e um reais'],
  [1_000_00, 'mil reais'],
  [1_001_00, 'mil e um reais'],
  [1_100_00, 'mil e cem reais'],
  [1_101_00, 'mil cento e um reais'],
  [2_000_02, 'dois mil reais e dois centavos'],
  [21_000_00, 'vinte e um mil reais'],
  [999_999_99, 'novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos'],
  [1_000_000_00, 'um milhão de reais'],
  [1, 'um centavo'],
  [50, 'cinquenta centavos'],
  [1_01, 'um real e um centavo'],
  [29, 'vinte e nove centavos'],
  [150_00, 'cento e cinquenta reais'],
  [0, 'zero reais'],
])('%i centavos are "%s"', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})

// Second implementation of the grammar, with tables only.
const upTo19 =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const tens = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds = '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)

const below100 = (n: number): string =>
  (n < 20 ? upTo19[n] : n % 10 === 0 ? tens[n / 10] : `${tens[Math.floor(n / 10)]} e ${upTo19[n % 10]}`) ?? ''
const below1000 = (n: number): string => {
  if (n < 100) return below100(n)
  if (n === 100) return 'cem'
  const hundred = hundreds[Math.floor(n / 100)] ?? ''
  return n % 100 === 0 ? hundred : `${hundred} e ${below100(n % 100)}`
}
const whole = (n: number): string => {
  if (n < 1_000) return below1000(n)
  const [thousands, rest] = [Math.floor(n / 1_000), n % 1_000]
  const head = thousands === 1 ? 'mil' : `${below1000(thousands)} mil`
  if (rest === 0) return head
  return `${head} ${rest < 100 || rest % 100 === 0 ? 'e ' : ''}${below1000(rest)}`
}
const counted = (n: number, one: string, many: string): string => `${whole(n)} ${n === 1 ? one : many}`
const reference = (cents: number): string => {
  const [reais, rest] = [Math.floor(cents / 100), cents % 100]
  return [
    ...(reais > 0 ? [counted(reais, 'real', 'reais')] : []),
    ...(rest > 0 ? [counted(rest, 'centavo', 'centavos')] : []),
  ].join(' e ')
}

test('every whole amount up to ten thousand reais and every centavo of the first hundred are correct', () => {
  for (let reais = 1; reais <= 10_000; reais += 1) expect(amountInWords(reais * 100)).toBe(reference(reais * 100))
  for (let cents = 1; cents < 100_00; cents += 1) expect(amountInWords(cents)).toBe(reference(cents))
})

test('any amount below a million is correct', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_99 }), (cents) => {
      expect(amountInWords(cents)).toBe(reference(cents))
    }),
    fastCheckOptions(500, 5_000),
  )
})
