import { digitsOf } from '../shared/brazil/digits.ts'
import { isSamePhone, lacksAreaCode } from '../shared/brazil/phone.ts'
import { fold } from '../shared/text.ts'
import { patientLabels } from './patient.labels.ts'
import type { Patient, PatientInput } from './patient.ts'

type Field = keyof PatientInput
export type MergedFields = Pick<Patient, Field | 'archived_at' | 'created_at'>

const guardianFields = ['guardian_name', 'guardian_cpf', 'guardian_phone', 'guardian_email'] as const

/** `null` if one of the texts is unknown. */
const compare = (a: string | null, b: string | null, isSame: (a: string, b: string) => boolean): boolean | null =>
  a === null || b === null ? null : isSame(a, b)

/**
 * Data of two guardians are never mixed. The CPF decides; without it, the name, unless the phones differ. Parents may share a phone, so it
 * decides only if one record knows nothing else.
 */
const hasSameGuardian = (kept: Patient, other: Patient): boolean => {
  if (guardianFields.every((field) => kept[field] === null)) return true
  const cpf = compare(kept.guardian_cpf, other.guardian_cpf, (a, b) => digitsOf(a) === digitsOf(b))
  if (cpf !== null) return cpf
  const phone = compare(kept.guardian_phone, other.guardian_phone, isSamePhone)
  const name = compare(kept.guardian_name, other.guardian_name, (a, b) => fold(a) === fold(b))
  if (name !== null) return name && phone !== false
  const isOnlyPhone = [kept, other].some((each) => each.guardian_cpf === null && each.guardian_name === null)
  return isOnlyPhone && phone === true
}

/** The same number with its area code is better. */
const resolvePhone = <T extends string | null>(kept: T, other: T): T =>
  kept !== null && other !== null && lacksAreaCode(kept) && isSamePhone(kept, other) ? other : (kept ?? other)

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
    guardian_phone: resolvePhone(kept.guardian_phone, guardian.guardian_phone),
    guardian_email: kept.guardian_email ?? guardian.guardian_email,
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
