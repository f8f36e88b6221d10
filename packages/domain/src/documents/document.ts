import * as z from 'zod/mini'
import { clinic } from '../clinics/clinic.ts'
import { patient } from '../patients/patient.ts'
import { MAX_PROFESSIONALS, professional } from '../professionals/professional.ts'
import { cents } from '../shared/brazil/money.ts'
import { listOf } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { type CivilDate, civilDate } from '../shared/time/civil-date.ts'

/** The latest ones: almost forty years of one a week. */
export const MAX_SESSION_DAYS = 2_000

/** Stored data that a document is filled with. */
export const documentSources = z.object({
  patient: pickFields(patient, 'id', 'name', 'birth_date', 'phone', 'cpf', 'guardian_name', 'guardian_cpf'),
  /** Days of the completed appointments, oldest first. */
  session_days: listOf(z.string(), MAX_SESSION_DAYS),
  clinic: pickFields(clinic, 'name', 'document', 'address', 'city', 'default_minutes'),
  /** Named where the clinic has no name or document. */
  owner: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
  /** Member who makes the document. */
  signer: z.object({ name: z.string(), email: z.string() }),
  /** Active professionals. */
  professionals: listOf(pickFields(professional, 'id', 'name', 'crefito'), MAX_PROFESSIONALS),
})
export type DocumentSources = z.infer<typeof documentSources>

/** Form values by field name; blank is `''`. Only 'Salvar no prontuário' sends them to the server. */
export type DocumentValues = Record<string, string | number>

export type SuggestionContext = DocumentSources & { today: CivilDate; values: DocumentValues }

type Field = {
  name: string
  label: string
  required?: true
  /** Shown below the field. */
  hint?: string
  /** Suggested value; it is recalculated until the user types another. */
  suggest?: (known: SuggestionContext) => string | number | null
  /** The value belongs to this patient: it is reset when another patient is chosen. */
  ofPatient?: true
  /** Printed next to the patient's name instead of with the answers; `blank` is printed if there is no value. */
  besidePatient?: { label: string; blank: string }
}

type MoneyDefinition = Field & { kind: 'number'; unit: 'R$' }

type MeasuredDefinition = Field & {
  kind: 'number'
  unit?: 'kg' | 'cm' | 'minutos'
  range: readonly [least: number, most: number]
  /** Maximum digits after the comma. */
  decimals?: number
}

export type NumberDocumentField = MoneyDefinition | MeasuredDefinition

export type DocumentField =
  | (Field & { kind: 'text'; placeholder?: string; isCpf?: true })
  | (Field & { kind: 'textarea' })
  | NumberDocumentField
  | (Field & { kind: 'date' })
  | (Field & { kind: 'select'; options: readonly string[] })

export type DocumentSection = { title: string; fields: readonly DocumentField[] }

/** Kinds of an entry of the clinical record. */
export const entryKinds = ['assessment', 'progress', 'discharge', 'addendum'] as const
export type EntryKind = (typeof entryKinds)[number]

export type DocumentType = {
  key: string
  title: string
  description: string
  /** Raised with each change of the fields, because signed entries keep the definition that they were written with. */
  version: number
  /** Kind of the entry that the clinical record keeps of it; a contract is only printed. */
  keeps?: EntryKind
  sections: readonly DocumentSection[]
  /** Sections of the clinical record alone; they are not printed with the form. */
  onlyKept?: readonly DocumentSection[]
  /** Field with the day that an entry is about. */
  dayField?: string
  /** Sentences before and after the conditions of a contract that two parties sign. */
  agreement?: { opening: string; closing: string }
}

export const fieldsOf = ({ sections }: DocumentType): DocumentField[] => sections.flatMap(({ fields }) => fields)

/** True if there are so few whole numbers that each can be a button. */
export const isScale = ({ unit, range: [least, most] }: MeasuredDefinition): boolean =>
  unit === undefined && most - least <= 10

/** Limit of a one-line field; an address with its city fits. */
const LINE_LENGTH = 400

const numberSchema = (field: NumberDocumentField) => {
  if (field.unit === 'R$') return cents
  const { unit, range, decimals = 0 } = field
  const [least, most] = range
  const wanted = decimals === 0 ? 'Informe um número inteiro.' : 'Informe um número, como 72,5.'
  // A number out of range is still a number, and a missing one has its own message.
  const error = ({ code, input }: { code?: string; input?: unknown }): string | undefined =>
    code === 'invalid_type' && input !== undefined ? wanted : undefined
  // The unit is included, because 1,75 for a height was meant in metres.
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

/** Builds the schema of a document's form. */
export const buildDocumentSchema = (type: DocumentType) =>
  z.object(
    Object.fromEntries(
      fieldsOf(type).map((field) => [
        field.name,
        z.pipe(blankIsMissing, field.required ? schemaOf(field) : z.optional(schemaOf(field))),
      ]),
    ),
  )

/** Labels of the missing and invalid fields, in the order of the form. */
export const findInvalidFieldLabels = (type: DocumentType, values: DocumentValues): string[] => {
  const wrong = new Set(
    buildDocumentSchema(type)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  )
  return fieldsOf(type)
    .filter(({ name }) => wrong.has(name))
    .map(({ label }) => label)
}
