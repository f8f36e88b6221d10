import * as z from 'zod/mini'
import { cnpjCharacters, formatCnpj, isValidCnpj } from './cnpj.ts'
import { formatCpf, isValidCpf } from './cpf.ts'

/** A person's CPF or a company's CNPJ: what has been typed so far is a CPF until it is longer, or holds a letter. */
const isCpfLike = (typed: string): boolean => /^\d{0,11}$/.test(cnpjCharacters(typed))

export const formatTaxId = (typed: string): string => (isCpfLike(typed) ? formatCpf(typed) : formatCnpj(typed))

const isValidTaxId = (typed: string): boolean => (isCpfLike(typed) ? isValidCpf(typed) : isValidCnpj(typed))

/** Kept without the signs between its characters. */
export const taxId = z
  .string()
  .check(z.maxLength(18), z.refine(isValidTaxId, { error: 'CPF ou CNPJ inválido' }), z.overwrite(cnpjCharacters))
