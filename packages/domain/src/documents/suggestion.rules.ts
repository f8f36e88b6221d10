import { answeringFor } from '../patients/patient.rules.ts'
import { formatCpf } from '../shared/brazil/cpf.ts'
import { formatNumber } from '../shared/brazil/number.ts'
import { fold } from '../shared/text.ts'
import { type CivilDate, formatCivilDate, isCivilDate } from '../shared/time/civil-date.ts'
import {
  type DocumentField,
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
  type Known,
} from './document.ts'

type Value = DocumentValues[string] | undefined

/** `24,2`, of kilograms and centimetres. */
export const bodyMassIndex = (weight: Value, height: Value): string | null => {
  if (typeof weight !== 'number' || typeof height !== 'number') return null
  const index = Math.round((weight / (height / 100) ** 2) * 10) / 10
  // A height in metres, or a slip of the keys: it is pointed out where it was typed.
  return index >= 5 && index <= 200 ? formatNumber(index) : null
}

const isDay = (value: Value): value is CivilDate => typeof value === 'string' && isCivilDate(value)

/** None is no suggestion: a clinic that marks no session as completed has held some all the same. */
export const sessionsUntil = (days: readonly CivilDate[], day: Value): number | null =>
  (isDay(day) && days.filter((each) => each <= day).length) || null

/** After all that came before its day: whether the session itself is marked as completed yet makes no difference. */
export const sessionNumber = (days: readonly CivilDate[], day: Value): number | null =>
  isDay(day) ? days.filter((each) => each < day).length + 1 : null

/** `05/01/2026 a 10/11/2026`, from the first session to the last. */
export const treatmentPeriod = (days: readonly CivilDate[], day: Value): string | null => {
  const attended = isDay(day) ? days.filter((each) => each <= day) : []
  const [first, last] = [attended[0], attended.at(-1)]
  if (!first || !last) return null
  return first === last ? formatCivilDate(first) : `${formatCivilDate(first)} a ${formatCivilDate(last)}`
}

/** Of whoever signs. */
export const knownCpf = ({ patient, today }: Known): string | null => {
  const { cpf } = answeringFor(patient, today)
  return cpf && formatCpf(cpf)
}

/** Of several, whoever has the account's name. */
export const usualProfessional = ({ professionals, holder }: DocumentSources): string | null =>
  professionals.find(({ name }) => fold(name) === fold(holder.name))?.id ?? null

export type Circumstances = { sources: DocumentSources; today: CivilDate }

const suggestionFor = (
  { suggest }: DocumentField,
  { sources, today }: Circumstances,
  values: DocumentValues,
): string | number => suggest?.({ ...sources, today, values }) ?? ''

/** What a form begins with: what was typed already, and suggestions that build on it and on the fields before them. */
export const initialValues = (
  type: DocumentType,
  circumstances: Circumstances,
  typed: DocumentValues = {},
): DocumentValues => {
  const values: DocumentValues = {}
  for (const field of fieldsOf(type))
    values[field.name] = typed[field.name] ?? suggestionFor(field, circumstances, values)
  return values
}

/** What someone typed, and would have typed for another patient just the same; what was only suggested is not typed. */
export const typedValues = (type: DocumentType, circumstances: Circumstances, values: DocumentValues): DocumentValues =>
  Object.fromEntries(
    fieldsOf(type)
      .filter((field) => !field.ofPatient && values[field.name] !== suggestionFor(field, circumstances, values))
      .map(({ name }) => [name, values[name] ?? '']),
  )

/** What was suggested and nobody touched follows what it was made of; what someone typed stays. */
export const followingValues = (
  type: DocumentType,
  circumstances: Circumstances,
  before: DocumentValues,
  after: DocumentValues,
): DocumentValues =>
  Object.fromEntries(
    fieldsOf(type).flatMap((field) => {
      const then = suggestionFor(field, circumstances, before)
      const now = suggestionFor(field, circumstances, after)
      return field.suggest && after[field.name] === then && now !== then ? [[field.name, now]] : []
    }),
  )
