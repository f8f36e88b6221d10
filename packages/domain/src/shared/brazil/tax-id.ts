import { formatCnpj as mask } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { isValidCnpj as hasValidCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import * as z from 'zod/mini'
import { formatCpf, isValidCpf } from './cpf.ts'

/** Since July 2026 a CNPJ may contain letters. */
const version = 2

/** The 14 letters and digits, without punctuation. */
export const cnpjCharacters = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '')

export const formatCnpj = (typed: string): string => mask(cnpjCharacters(typed).slice(0, 14), { version })

export const isValidCnpj = (typed: string): boolean => hasValidCheckDigits(cnpjCharacters(typed), { version })

/** CPF or CNPJ: while the user types, it is a CPF until it is longer or contains a letter. */
const isCpfLike = (typed: string): boolean => /^\d{0,11}$/.test(cnpjCharacters(typed))

export const formatTaxId = (typed: string): string => (isCpfLike(typed) ? formatCpf(typed) : formatCnpj(typed))

const isValidTaxId = (typed: string): boolean => (isCpfLike(typed) ? isValidCpf(typed) : isValidCnpj(typed))

/** `CNPJ 11.222.333/0001-81`; `null` if unknown. */
export const describeTaxId = (taxId: string | null): string | null =>
  taxId && `${isCpfLike(taxId) ? 'CPF' : 'CNPJ'} ${formatTaxId(taxId)}`

/** A company has a CNPJ of 14 characters; a CPF or no document means a person. */
export const isNaturalPerson = ({ document }: { document: string | null }): boolean => document?.length !== 14

/** Stored without punctuation. */
export const taxId = z
  .string()
  .check(z.maxLength(18), z.refine(isValidTaxId, { error: 'CPF ou CNPJ inválido' }), z.overwrite(cnpjCharacters))
