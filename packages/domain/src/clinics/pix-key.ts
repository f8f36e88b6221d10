import * as z from 'zod/mini'
import { email } from '../accounts/account.ts'
import { formatCpf, isValidCpf } from '../shared/brazil/cpf.ts'
import { digitsOf } from '../shared/brazil/digits.ts'
import { formatPhone, isForeign, nationalDigits, phone } from '../shared/brazil/phone.ts'
import { cnpjCharacters, formatCnpj, isValidCnpj } from '../shared/brazil/tax-id.ts'

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

type PixKeyKind = {
  isValid: (typed: string) => boolean
  /** As the directory of keys writes it. */
  stored: (typed: string) => string
  /** As a person reads it. */
  shown: (stored: string) => string
}

const lowerCase = (text: string): string => text.trim().toLowerCase()
const PIX_EMAIL_LENGTH = 77
/** The directory holds mobile numbers only. */
const MOBILE_LENGTH = 11

export const pixKeys: Record<PixKeyType, PixKeyKind> = {
  cpf: { isValid: isValidCpf, stored: digitsOf, shown: formatCpf },
  cnpj: { isValid: isValidCnpj, stored: cnpjCharacters, shown: formatCnpj },
  email: {
    isValid: (typed) => typed.trim().length <= PIX_EMAIL_LENGTH && email.safeParse(typed.trim()).success,
    stored: lowerCase,
    shown: (stored) => stored,
  },
  phone: {
    isValid: (typed) =>
      phone.safeParse(typed).success && nationalDigits(typed).length === MOBILE_LENGTH && !isForeign(typed),
    stored: (typed) => `+55${nationalDigits(typed)}`,
    shown: formatPhone,
  },
  random: {
    isValid: (typed) => z.uuid().safeParse(typed.trim()).success,
    stored: lowerCase,
    shown: (stored) => stored,
  },
}
