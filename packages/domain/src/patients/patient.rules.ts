import * as z from 'zod/mini'
import { nationalDigits } from '../shared/brazil/phone.ts'
import { formatTotal } from '../shared/page.ts'
import { fold } from '../shared/text.ts'
import { ageOn, type CivilDate, isCivilDate, monthsBetween } from '../shared/time/civil-date.ts'
import { patientErrors } from './patient.errors.ts'
import { type Patient, type PatientInput, type PatientRecords, patientInput } from './patient.ts'

/** Age is computed when it is shown, never stored: it goes stale. A future birth date counts as 0. */
export const patientAge = (birthDate: CivilDate, today: CivilDate): number => Math.max(0, ageOn(birthDate, today))

export const isBornInTheFuture = (birthDate: CivilDate, today: CivilDate): boolean => birthDate > today

/** For a form that knows today: the server's rule, said before the server has to. */
export const patientInputOn = (today: CivilDate) =>
  z.extend(patientInput, {
    birth_date: patientInput.shape.birth_date.check(
      z.refine((date) => !isBornInTheFuture(date, today), { error: patientErrors.born_in_the_future.message }),
    ),
  })

/** The age of what has been typed so far, once it is a birthday. */
export const typedAge = (birthDate: string, today: CivilDate): number | null =>
  isCivilDate(birthDate) && !isBornInTheFuture(birthDate, today) ? patientAge(birthDate, today) : null

/** Someone else answers for them. */
export const isMinor = (birthDate: string, today: CivilDate): boolean => (typedAge(birthDate, today) ?? 18) < 18

export type Answered = Pick<Patient, 'name' | 'cpf' | 'birth_date' | 'guardian_name' | 'guardian_cpf'>

/** Whether someone else, who is known, answers for them. */
export const hasGuardian = <P extends Answered>(patient: P, on: CivilDate): patient is P & { guardian_name: string } =>
  patient.guardian_name !== null && isMinor(patient.birth_date, on)

/** Who pays and signs: the patient, or whoever answers for a minor. */
export const answeringFor = (patient: Answered, on: CivilDate): { name: string; cpf: string | null } =>
  hasGuardian(patient, on)
    ? { name: patient.guardian_name, cpf: patient.guardian_cpf }
    : { name: patient.name, cpf: patient.cpf }

/** `46 anos`, `1 ano`; under two years in months, as people say it. */
export const describeAge = (birthDate: CivilDate, today: CivilDate): string => {
  const months = monthsBetween(birthDate, today)
  return months < 24
    ? formatTotal(months, ['mês', 'meses'])
    : formatTotal(patientAge(birthDate, today), ['ano', 'anos'])
}

/** The part of a patient that a form fills in; what is not known is blank there. */
export const patientInputOf = (patient: Patient): PatientInput =>
  Object.fromEntries(
    Object.keys(patientInput.shape).map((field) => [field, patient[field as keyof PatientInput] ?? '']),
  ) as PatientInput

/** The same name, however written, and the same day of birth: most likely the same person. */
export const isTwin = (
  a: { name: string; birth_date: CivilDate },
  b: { name: string; birth_date: CivilDate },
): boolean => a.birth_date === b.birth_date && fold(a.name) === fold(b.name)

export const hasRecords = (records: PatientRecords): boolean => Object.values(records).some((count) => count > 0)

/** How many of the latest appointments and payments a patient's page shows, each. */
export const LATEST = 5

export type PatientSearch = { words: string[]; phone: string | null }

/** However one begins to dial: `+55 11…` and `011…` are parts of `(11)…`. */
const searchedDigits = (term: string): string => {
  const digits = nationalDigits(term.replace(/^\+\s*55/, ''))
  return digits.replace(/^0(?=\d)/, '')
}

/** Every word must be part of the name ("joao silva" finds "João da Silva"); a term made of digits may be part of the phone. */
export const patientSearch = (term: string): PatientSearch => ({
  words: term.split(/\s+/).filter(Boolean),
  phone: /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term) ? searchedDigits(term) : null,
})
