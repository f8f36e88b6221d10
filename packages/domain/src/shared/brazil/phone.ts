import { formatPhone as mask } from '@brazilian-utils/brazilian-utils/format-phone'
import * as z from 'zod/mini'
import { digitsOf } from './digits.ts'

/** Formats what has been typed so far as `(11) 91234-5678`; a number from abroad (`+…`) is left as typed. */
export const formatPhone = (typed: string): string => {
  const text = typed.trim()
  const digits = digitsOf(text)
  return text.startsWith('+') || digits.length > 11 ? text : mask(digits, { mask: 'nanp' })
}

const hasAreaCode = (text: string): boolean => {
  const { length } = digitsOf(text)
  return length >= 10 && length <= 15
}

/** Kept as a person reads it; searching goes by its digits. */
export const phone = z.string().check(
  z.maxLength(25),
  z.overwrite(formatPhone),
  z.minLength(1, { abort: true }),
  z.refine((text) => /^[\d\s()+./-]*$/.test(text) && hasAreaCode(text), { error: 'Informe o telefone com DDD.' }),
)
