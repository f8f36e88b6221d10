import * as z from 'zod/mini'
import { formatWholePhone, nationalDigits } from '../shared/brazil/phone.ts'
import { formatTotal } from '../shared/page.ts'
import { fold } from '../shared/text.ts'
import { ageOn, type CivilDate, isCivilDate, monthsBetween } from '../shared/time/civil-date.ts'
import { patientErrors } from './patient.errors.ts'
import {
  type Patient,
  type PatientInput,
  type PatientRecords,
  patientInput,
  type QuickPatientInput,
} from './patient.ts'

/** Age is calculated when it is shown and never stored. A future birth date counts as 0. */
export const calculatePatientAge = (birthDate: CivilDate, today: CivilDate): number =>
  Math.max(0, ageOn(birthDate, today))

export const isBornInTheFuture = (birthDate: CivilDate, today: CivilDate): boolean => birthDate > today

/** Adds the rule that depends on today, so that the form reports it before the server does. */
export const buildPatientInputSchema = (today: CivilDate) =>
  z.extend(patientInput, {
    birth_date: patientInput.shape.birth_date.check(
      z.refine((date) => !isBornInTheFuture(date, today), { error: patientErrors.born_in_the_future.message }),
    ),
  })

/** Age for the typed birth date, or `null` while it is not a valid one. */
export const calculateTypedAge = (birthDate: string, today: CivilDate): number | null =>
  isCivilDate(birthDate) && !isBornInTheFuture(birthDate, today) ? calculatePatientAge(birthDate, today) : null

/** True if a guardian is responsible for the patient. */
export const isMinor = (birthDate: string | null, today: CivilDate): boolean =>
  (calculateTypedAge(birthDate ?? '', today) ?? 18) < 18

export type PatientAndGuardian = Pick<Patient, 'name' | 'cpf' | 'birth_date' | 'guardian_name' | 'guardian_cpf'>

/** True if the patient is a minor and the guardian is known. */
export const hasGuardian = <P extends PatientAndGuardian>(
  patient: P,
  on: CivilDate,
): patient is P & { guardian_name: string } => patient.guardian_name !== null && isMinor(patient.birth_date, on)

/** Person who pays and signs: the patient, or the guardian of a minor. */
export const payerOf = (patient: PatientAndGuardian, on: CivilDate): { name: string; cpf: string | null } =>
  hasGuardian(patient, on)
    ? { name: patient.guardian_name, cpf: patient.guardian_cpf }
    : { name: patient.name, cpf: patient.cpf }

/** `46 anos`, `1 ano`; below two years in months. */
export const describeAge = (birthDate: CivilDate, today: CivilDate): string => {
  const months = monthsBetween(birthDate, today)
  return months < 24
    ? formatTotal(months, ['mês', 'meses'])
    : formatTotal(calculatePatientAge(birthDate, today), ['ano', 'anos'])
}

/** Picks the form fields of a patient; unknown values become blank. */
export const toPatientInput = (patient: Patient): PatientInput =>
  Object.fromEntries(
    Object.keys(patientInput.shape).map((field) => [field, patient[field as keyof PatientInput] ?? '']),
  ) as PatientInput

/** Same name, ignoring case and accents, and same birth date or none known: most likely the same person. */
export const isDuplicatePatient = (
  typed: { name: string; birth_date: CivilDate },
  other: { name: string; birth_date: CivilDate | null },
): boolean =>
  (other.birth_date === null || typed.birth_date === other.birth_date) && fold(typed.name) === fold(other.name)

/** Required fields of the form that a quick registration leaves open. */
const completedLater = ['birth_date', 'address'] as const

export const findMissingFields = (
  patient: Pick<Patient, (typeof completedLater)[number]>,
): (typeof completedLater)[number][] => completedLater.filter((field) => patient[field] === null)

export const hasRecords = (records: PatientRecords): boolean => Object.values(records).some((count) => count > 0)

/** Number of next, and of latest, appointments that are loaded with a patient. */
export const LATEST_COUNT = 5

export type PatientSearch = { words: string[]; phone: string | null }

/** Accepts a country code or a leading zero: `+55 11…` and `011…` match `(11)…`. */
const searchedDigits = (term: string): string => {
  const digits = nationalDigits(term.replace(/^\+\s*55/, ''))
  return digits.replace(/^0(?=\d)/, '')
}

/** Every word must be part of the name ("joao silva" finds "João da Silva"); a term of digits may be part of the phone. */
export const parsePatientSearch = (term: string): PatientSearch => ({
  words: term.split(/\s+/).filter(Boolean),
  phone: /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term) ? searchedDigits(term) : null,
})

/** The text that was searched for is a phone or a name. */
export const prefillQuickPatient = (searched: string): QuickPatientInput =>
  parsePatientSearch(searched).phone === null
    ? { name: searched.slice(0, 200), phone: '' }
    : { name: '', phone: formatWholePhone(searched) }
