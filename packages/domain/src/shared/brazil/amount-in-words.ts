import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import type { Cents } from './money.ts'

/** `100101` → `mil e um reais e um centavo`. The library reads a decimal of two places by its digits, so no centavo is lost. */
export const amountInWords = (amount: Cents): string => convertCurrencyToWords(amount / 100)
