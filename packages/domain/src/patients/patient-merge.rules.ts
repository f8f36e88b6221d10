import { digitsOf } from '../shared/brazil/digits.ts'
import { lacksAreaCode } from '../shared/brazil/phone.ts'
import { fold } from '../shared/text.ts'
import { patientLabels } from './patient.labels.ts'
import type { Patient, PatientInput } from './patient.ts'

type Field = keyof PatientInput
export type MergedFields = Pick<Patient, Field | 'archived_at' | 'created_at'>

const guardianFields = ['guardian_name', 'guardian_cpf', 'guardian_phone'] as const

const isSameText = (a: string | null, b: string | null, normalize: (text: string) => string): boolean =>
  a !== null && b !== null && normalize(a) === normalize(b)

/** Data of two different guardians are not mixed. A guardian without a name in one record is known by the CPF or the phone. */
const hasSameGuardian = (kept: Patient, other: Patient): boolean => {
  if (guardianFields.every((field) => kept[field] === null)) return true
  if (kept.guardian_name !== null && other.guardian_name !== null)
    return isSameText(kept.guardian_name, other.guardian_name, fold)
  if (kept.guardian_cpf !== null && other.guardian_cpf !== null)
    return isSameText(kept.guardian_cpf, other.guardian_cpf, digitsOf)
  return isSameText(kept.guardian_phone, other.guardian_phone, digitsOf)
}

/** The same number with its area code is better. */
const resolvePhone = (kept: string, other: string): string =>
  lacksAreaCode(kept) && digitsOf(other).endsWith(digitsOf(kept)) ? other : kept

/** The kept record wins, and its gaps are filled from the other. The person is active if one of the records is. */
export const resolveMergedFields = (kept: Patient, other: Patient): MergedFields => {
  const guardian = hasSameGuardian(kept, other) ? other : kept
  return {
    name: kept.name,
    birth_date: kept.birth_date ?? other.birth_date,
    phone: resolvePhone(kept.phone, other.phone),
    address: kept.address ?? other.address,
    cpf: kept.cpf ?? other.cpf,
    email: kept.email ?? other.email,
    guardian_name: kept.guardian_name ?? guardian.guardian_name,
    guardian_cpf: kept.guardian_cpf ?? guardian.guardian_cpf,
    guardian_phone: kept.guardian_phone ?? guardian.guardian_phone,
    archived_at: other.archived_at === null ? null : kept.archived_at,
    created_at: kept.created_at < other.created_at ? kept.created_at : other.created_at,
  }
}

/** Value of a field after the merge; `lost` is another value of the deleted record. */
export type MergedField = { field: Field; value: string | null; isFilled: boolean; lost: string | null }

/** Every known field of the merged record, in the order of the form. */
export const listMergedFields = (kept: Patient, other: Patient): MergedField[] => {
  const merged = resolveMergedFields(kept, other)
  return (Object.keys(patientLabels) as Field[])
    .map((field) => {
      const value = merged[field] ?? null
      return {
        field,
        value,
        isFilled: value !== kept[field],
        lost: other[field] === value ? null : other[field],
      }
    })
    .filter(({ value, lost }) => value !== null || lost !== null)
}

/** Two CPFs are two persons. */
export const hasDifferentCpf = (kept: Patient, other: Patient): boolean =>
  kept.cpf !== null && other.cpf !== null && kept.cpf !== other.cpf
