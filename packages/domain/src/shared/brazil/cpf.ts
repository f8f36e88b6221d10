import { formatCpf as mask } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as z from 'zod/mini'
import { digitsOf } from './digits.ts'

/** Formats a CPF while the user types: `000.000.000-00`, 14 characters at most. */
export const formatCpf = (typed: string): string => mask(digitsOf(typed).slice(0, 11))

export const isValidCpf = (typed: string): boolean => hasValidCheckDigits(digitsOf(typed))

/** Stored as its 11 digits. */
export const cpf = z
  .string()
  .check(
    z.minLength(1, { abort: true }),
    z.maxLength(14),
    z.overwrite(digitsOf),
    z.refine(isValidCpf, { error: 'CPF inválido' }),
  )
