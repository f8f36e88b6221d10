import { nationalDigits } from '../shared/brazil/phone.ts'
import { ageOn, type CivilDate } from '../shared/time/civil-date.ts'

/** Age is computed when it is shown, never stored: it goes stale. A future birth date counts as 0. */
export const patientAge = (birthDate: CivilDate, today: CivilDate): number => Math.max(0, ageOn(birthDate, today))

export const isBornInTheFuture = (birthDate: CivilDate, today: CivilDate): boolean => birthDate > today

export type PatientSearch = { words: string[]; phone: string | null }

/** Every word must be part of the name ("joao silva" finds "João da Silva"); a term made of digits may be part of the phone. */
export const patientSearch = (term: string): PatientSearch => ({
  words: term.split(/\s+/).filter(Boolean),
  phone: /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term) ? nationalDigits(term) : null,
})
