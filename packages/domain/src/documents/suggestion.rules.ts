import { payerOf } from '../patients/patient.rules.ts'
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
  type SuggestionContext,
} from './document.ts'

type Value = DocumentValues[string] | undefined

/** Body mass index from kilograms and centimetres: `24,2`. */
export const calculateBodyMassIndex = (weight: Value, height: Value): string | null => {
  if (typeof weight !== 'number' || typeof height !== 'number') return null
  const index = Math.round((weight / (height / 100) ** 2) * 10) / 10
  // An impossible index means a typing error, which its own field reports.
  return index >= 5 && index <= 200 ? formatNumber(index) : null
}

const isDay = (value: Value): value is CivilDate => typeof value === 'string' && isCivilDate(value)

/** Zero gives no suggestion: the clinic may not mark its sessions as completed. */
export const countSessionsUntil = (days: readonly CivilDate[], day: Value): number | null =>
  (isDay(day) && days.filter((each) => each <= day).length) || null

/** Counts the sessions before this day, so the result is the same whether or not this session is already completed. */
export const calculateSessionNumber = (days: readonly CivilDate[], day: Value): number | null =>
  isDay(day) ? days.filter((each) => each < day).length + 1 : null

/** From the first to the last session: `05/01/2026 a 10/11/2026`. */
export const describeTreatmentPeriod = (days: readonly CivilDate[], day: Value): string | null => {
  const attended = isDay(day) ? days.filter((each) => each <= day) : []
  const [first, last] = [attended[0], attended.at(-1)]
  if (!first || !last) return null
  return first === last ? formatCivilDate(first) : `${formatCivilDate(first)} a ${formatCivilDate(last)}`
}

export const suggestSignerCpf = ({ patient, today }: SuggestionContext): string | null => {
  const { cpf } = payerOf(patient, today)
  return cpf && formatCpf(cpf)
}

/** Among several professionals, picks the one with the name of who makes the document. */
export const findDefaultProfessional = ({ professionals, signer }: DocumentSources): string | null =>
  professionals.find(({ name }) => fold(name) === fold(signer.name))?.id ?? null

export type DocumentContext = { sources: DocumentSources; today: CivilDate }

const suggestionFor = (
  { suggest }: DocumentField,
  { sources, today }: DocumentContext,
  values: DocumentValues,
): string | number => suggest?.({ ...sources, today, values }) ?? ''

/** Initial values of a form: the typed values, and suggestions based on them and on earlier fields. */
export const prefillDocumentValues = (
  type: DocumentType,
  circumstances: DocumentContext,
  typed: DocumentValues = {},
): DocumentValues => {
  const values: DocumentValues = {}
  for (const field of fieldsOf(type))
    values[field.name] = typed[field.name] ?? suggestionFor(field, circumstances, values)
  return values
}

/** Typed values that also apply to another patient; suggested values are not included. */
export const pickTypedValues = (
  type: DocumentType,
  circumstances: DocumentContext,
  values: DocumentValues,
): DocumentValues =>
  Object.fromEntries(
    fieldsOf(type)
      .filter((field) => !field.ofPatient && values[field.name] !== suggestionFor(field, circumstances, values))
      .map(({ name }) => [name, values[name] ?? '']),
  )

/** Recalculates the suggested values that the user did not change; typed values stay. */
export const updateSuggestedValues = (
  type: DocumentType,
  circumstances: DocumentContext,
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
