import * as z from 'zod/mini'
import { clinic } from '../clinics/clinic.ts'
import { patient } from '../patients/patient.ts'
import { professional } from '../professionals/professional.ts'
import { cents } from '../shared/brazil/money.ts'
import { type CivilDate, civilDate } from '../shared/time/civil-date.ts'

/** All that the product knows and a document would otherwise have to be told. */
export const documentSources = z.object({
  patient: z.pick(patient, {
    id: true,
    name: true,
    birth_date: true,
    phone: true,
    cpf: true,
    guardian_name: true,
    guardian_cpf: true,
  }),
  /** The day of each completed appointment, the first one first. */
  session_days: z.array(z.string()),
  clinic: z.pick(clinic, { name: true, document: true, address: true, city: true, default_minutes: true }),
  /** Whose account it is. */
  holder: z.object({ name: z.string(), email: z.string(), cpf: z.nullable(z.string()) }),
  /** Those at work. */
  professionals: z.array(z.pick(professional, { id: true, name: true, crefito: true })),
})
export type DocumentSources = z.infer<typeof documentSources>

/** What was filled in, by the names of the fields; blank is `''`. It lives in the page and is sent nowhere. */
export type DocumentValues = Record<string, string | number>

export type Known = DocumentSources & { today: CivilDate; values: DocumentValues }

type Field = {
  name: string
  label: string
  required?: true
  /** Said under the field. */
  hint?: string
  /** What most likely belongs there; it follows what it is made of until someone types another. */
  suggest?: (known: Known) => string | number | null
  /** Is this patient's alone: for another it begins anew, whatever was typed. */
  ofPatient?: true
  /** Stands beside the patient's name instead of among the answers, with these words if it is blank. */
  besidePatient?: { label: string; blank: string }
}

type MoneyDefinition = Field & { kind: 'number'; unit: 'R$' }

type MeasuredDefinition = Field & {
  kind: 'number'
  unit?: 'kg' | 'cm' | 'minutos'
  range: readonly [least: number, most: number]
  /** Digits after the comma, at most. */
  decimals?: number
}

export type NumberDefinition = MoneyDefinition | MeasuredDefinition

export type DocumentField =
  | (Field & { kind: 'text'; placeholder?: string; isCpf?: true })
  | (Field & { kind: 'textarea' })
  | NumberDefinition
  | (Field & { kind: 'date' })
  | (Field & { kind: 'select'; options: readonly string[] })

export type DocumentType = {
  key: string
  title: string
  description: string
  sections: readonly { title: string; fields: readonly DocumentField[] }[]
  /** A paper that two parties sign says so before and after its conditions. */
  agreement?: { opening: string; closing: string }
}

export const fieldsOf = ({ sections }: DocumentType): DocumentField[] => sections.flatMap(({ fields }) => fields)

/** So few whole numbers that each can be shown. */
export const isScale = ({ unit, range: [least, most] }: MeasuredDefinition): boolean =>
  unit === undefined && most - least <= 10

/** Of a field that is typed in one line; an address with its city fits. */
const LINE_LENGTH = 400

const numberSchema = (field: NumberDefinition) => {
  if (field.unit === 'R$') return cents
  const { unit, range, decimals = 0 } = field
  const [least, most] = range
  const wanted = decimals === 0 ? 'Informe um número inteiro.' : 'Informe um número, como 72,5.'
  // What lies outside the range is a number all the same, and what is missing is not a wrong one.
  const error = ({ code, input }: { code?: string; input?: unknown }): string | undefined =>
    code === 'invalid_type' && input !== undefined ? wanted : undefined
  // With the unit: whoever types 1,75 for a height meant metres.
  const outside = { error: `Informe um valor de ${least} a ${most}${unit ? ` ${unit}` : ''}.` }
  const number = decimals === 0 ? z.int({ error }) : z.number({ error })
  return number.check(z.gte(least, outside), z.lte(most, outside))
}

const schemaOf = (field: DocumentField): z.ZodMiniType => {
  switch (field.kind) {
    case 'text':
      return z.string().check(z.maxLength(LINE_LENGTH))
    case 'textarea':
      return z.string()
    case 'number':
      return numberSchema(field)
    case 'date':
      return civilDate
    case 'select':
      return z.enum(field.options as [string, ...string[]])
  }
}

const blankIsMissing = z.transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))

/** What the form of a document takes. */
export const documentSchema = (type: DocumentType) =>
  z.object(
    Object.fromEntries(
      fieldsOf(type).map((field) => [
        field.name,
        z.pipe(blankIsMissing, field.required ? schemaOf(field) : z.optional(schemaOf(field))),
      ]),
    ),
  )

/** The labels of what is missing or wrong, in the order of the form. */
export const faultsOf = (type: DocumentType, values: DocumentValues): string[] => {
  const wrong = new Set(
    documentSchema(type)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  )
  return fieldsOf(type)
    .filter(({ name }) => wrong.has(name))
    .map(({ label }) => label)
}
