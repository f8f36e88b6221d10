import { formatCnpj as mask } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { isValidCnpj as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'

/** Since July 2026 a CNPJ may hold letters. */
const version = 2

/** The 14 letters and digits, without the signs between them. */
export const cnpjCharacters = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '')

export const formatCnpj = (typed: string): string => mask(cnpjCharacters(typed).slice(0, 14), { version })

export const isValidCnpj = (typed: string): boolean => hasValidCheckDigits(cnpjCharacters(typed), { version })
