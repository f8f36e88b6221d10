import { formatPhone as mask } from '@brazilian-utils/brazilian-utils/format-phone'
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import * as z from 'zod/mini'
import { digitsOf } from './digits.ts'

/** The digits as Brazil dials them: without the country's 55 and without the 0 of long distance. */
export const nationalDigits = (text: string): string => {
  const digits = digitsOf(text)
  if (digits.length >= 12 && digits.startsWith('55')) return digits.slice(2)
  return digits.length >= 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

export const isForeign = (text: string): boolean => text.trim().startsWith('+') && !digitsOf(text).startsWith('55')

/** Formats what has been typed so far as `(11) 91234-5678`; a number from abroad (`+351…`) is left as typed. */
export const formatPhone = (typed: string): string => {
  const digits = nationalDigits(typed)
  if (isForeign(typed)) return typed.trim().replace(/\s+/g, ' ')
  return digits.length > 11 ? typed.trim() : mask(digits, { mask: 'nanp' })
}

const isDialable = (text: string): boolean => {
  const { length } = digitsOf(text)
  return isForeign(text) ? length >= 8 && length <= 15 : isValidPhone(nationalDigits(text))
}

const wrong = { error: 'Confira o telefone: DDD e 8 ou 9 dígitos.' }

/** Kept as a person reads it; searching goes by its digits. */
export const phone = z
  .string()
  .check(
    z.maxLength(25),
    z.trim(),
    z.minLength(1, { abort: true }),
    z.regex(/^[\d ()+./-]*$/, { ...wrong, abort: true }),
    z.refine(isDialable, wrong),
    z.overwrite(formatPhone),
  )
