import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import type { Cents } from './money.ts'

/** `100101` → `mil e um reais e um centavo`. A decimal of two places is read by its digits, so no centavo is lost on the way. */
export const amountInWords = (amount: Cents): string => convertCurrencyToWords(amount / 100)
