import * as z from 'zod/mini'
import { email } from '../accounts/account.ts'
import { formatCpf, isValidCpf } from '../shared/brazil/cpf.ts'
import { digitsOf } from '../shared/brazil/digits.ts'
import { formatPhone, isForeignPhone, nationalDigits, phone } from '../shared/brazil/phone.ts'
import { cnpjCharacters, formatCnpj, isValidCnpj } from '../shared/brazil/tax-id.ts'

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

type PixKeyKind = {
  isValid: (typed: string) => boolean
  /** Format of the PIX directory. */
  stored: (typed: string) => string
  /** Format for users. */
  shown: (stored: string) => string
}

const lowerCase = (text: string): string => text.trim().toLowerCase()
const PIX_EMAIL_LENGTH = 77
/** The PIX directory accepts mobile numbers only. */
const MOBILE_LENGTH = 11

export const pixKeyFormats: Record<PixKeyType, PixKeyKind> = {
  cpf: { isValid: isValidCpf, stored: digitsOf, shown: formatCpf },
  cnpj: { isValid: isValidCnpj, stored: cnpjCharacters, shown: formatCnpj },
  email: {
    isValid: (typed) => typed.trim().length <= PIX_EMAIL_LENGTH && email.safeParse(typed.trim()).success,
    stored: lowerCase,
    shown: (stored) => stored,
  },
  phone: {
    isValid: (typed) =>
      phone.safeParse(typed).success && nationalDigits(typed).length === MOBILE_LENGTH && !isForeignPhone(typed),
    stored: (typed) => `+55${nationalDigits(typed)}`,
    shown: formatPhone,
  },
  random: {
    isValid: (typed) => z.uuid().safeParse(typed.trim()).success,
    stored: lowerCase,
    shown: (stored) => stored,
  },
}

/** The last characters only: enough to recognize one's own key, not enough to use it. */
export const maskPixKey = (type: PixKeyType, stored: string): string =>
  `•••${pixKeyFormats[type].shown(stored).slice(-5)}`
