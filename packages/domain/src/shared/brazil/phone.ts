import { formatPhone as mask } from '@brazilian-utils/brazilian-utils/format-phone'
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import * as z from 'zod/mini'
import { digitsOf } from './digits.ts'

/** Digits as dialed in Brazil: without the country code 55 and the long-distance 0. */
export const nationalDigits = (text: string): string => {
  const digits = digitsOf(text)
  if (digits.length >= 12 && digits.startsWith('55')) return digits.slice(2)
  return digits.length >= 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

export const isForeignPhone = (text: string): boolean => text.trim().startsWith('+') && !digitsOf(text).startsWith('55')

/** Number without an area code, as neighbors dial it: a mobile has 9 digits, a landline 8. */
const LOCAL = /^(9\d{8}|[2-5]\d{7})$/

export const lacksAreaCode = (text: string): boolean => !isForeignPhone(text) && LOCAL.test(digitsOf(text))

const formatLocal = (typed: string): string => digitsOf(typed).replace(/(\d{4})$/, '-$1')

/**
 * Formats a number while the user types: `(11) 91234-5678`; a foreign number (`+351…`) is not changed. Nine digits are a mobile
 * without area code until another digit follows; eight are more often the beginning of a longer number.
 */
export const formatPhone = (typed: string): string => {
  const digits = nationalDigits(typed)
  if (digits.length === 9 && lacksAreaCode(typed)) return formatLocal(typed)
  if (isForeignPhone(typed)) return typed.trim().replace(/\s+/g, ' ')
  return digits.length > 11 ? typed.trim() : mask(digits, { mask: 'nanp' })
}

/** True for the same number; an area code that one of them lacks makes no difference. */
export const isSamePhone = (a: string, b: string): boolean => {
  if (isForeignPhone(a) || isForeignPhone(b))
    return isForeignPhone(a) && isForeignPhone(b) && digitsOf(a) === digitsOf(b)
  const localOf = (text: string): string => (lacksAreaCode(text) ? digitsOf(text) : nationalDigits(text).slice(2))
  const isLocal = lacksAreaCode(a) || lacksAreaCode(b)
  return isLocal ? localOf(a) === localOf(b) : nationalDigits(a) === nationalDigits(b)
}

/** A Brazilian landline has 8 digits after the area code, a mobile 9. */
export const isLandline = (text: string): boolean =>
  !isForeignPhone(text) && (lacksAreaCode(text) ? digitsOf(text).length === 8 : nationalDigits(text).length === 10)

/** Formats a complete number: 8 or 9 digits are a number without area code, not the beginning of a longer one. */
export const formatWholePhone = (typed: string): string =>
  lacksAreaCode(typed) ? formatLocal(typed) : formatPhone(typed)

const isDialable = (text: string): boolean => {
  const { length } = digitsOf(text)
  return isForeignPhone(text) ? length >= 8 && length <= 15 : isValidPhone(nationalDigits(text))
}

const wrong = { error: 'Confira o telefone: DDD e 8 ou 9 dígitos.' }

const phoneWith = (isAccepted: (text: string) => boolean) =>
  z
    .string()
    .check(
      z.maxLength(25),
      z.trim(),
      z.minLength(1, { abort: true }),
      z.regex(/^[\d ()+./-]*$/, { ...wrong, abort: true }),
      z.refine(isAccepted, wrong),
      z.overwrite(formatWholePhone),
    )

/** Stored formatted; the search compares digits. */
export const phone = phoneWith(isDialable)

/** A number without area code is accepted, because it may be all one has. */
export const phoneMaybeLocal = phoneWith((text) => lacksAreaCode(text) || isDialable(text))
