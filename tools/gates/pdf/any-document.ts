// Extreme documents for gate G9: as long as their fields allow, and longer than a page.
import {
  type DocumentField,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
} from '@postura/domain/documents/document'
import type { FilledDocument } from '@postura/domain/documents/document.print'
import { documentTypes } from '@postura/domain/documents/document-types'
import fc from 'fast-check'
import { hostileText, nonBlankText } from './hostile-text.ts'

const atMost = (length: number): fc.Arbitrary<string> => nonBlankText.map((text) => text.slice(0, length))
const perhapsAtMost = (length: number) => fc.option(atMost(length))

const words =
  'paciente refere dor lombar há três meses, pior ao final do dia; à palpação, tensão de L3–L5 e 60° de flexão.'.split(
    ' ',
  )

/** Ordinary prose. */
export const sampleText = (count: number): string =>
  Array.from({ length: count }, (_, at) => words[at % words.length]).join(' ')

const paragraph = fc.integer({ min: 1, max: 120 }).map(sampleText)

/** Up to many pages. */
const paragraphs = fc
  .array(fc.oneof({ arbitrary: paragraph, weight: 6 }, hostileText), { minLength: 8, maxLength: 60, size: 'max' })
  .map((each) => each.join('\n'))

const anyText = fc.oneof(
  { arbitrary: hostileText, weight: 24 },
  { arbitrary: paragraph, weight: 24 },
  { arbitrary: paragraphs, weight: 1 },
)

const anyValue = (field: DocumentField): fc.Arbitrary<string | number> => {
  switch (field.kind) {
    case 'text':
      return atMost(400)
    case 'textarea':
      return anyText.map((text) => `x${text}`)
    case 'number':
      return field.unit === 'R$' ? fc.nat(100_000_000) : fc.integer({ min: field.range[0], max: field.range[1] })
    case 'date':
      return fc.constantFrom('2026-11-15', '2026-01-01')
    case 'select':
      return fc.constantFrom(...field.options)
  }
}

const valuesOf = (type: DocumentType): fc.Arbitrary<DocumentValues> =>
  fc.record(
    Object.fromEntries(
      fieldsOf(type).map((field) => [
        field.name,
        field.required ? anyValue(field) : fc.oneof({ arbitrary: anyValue(field), weight: 2 }, fc.constant('')),
      ]),
    ),
  )

const ids = ['019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002'] as const
const cpf = fc.constantFrom(null, '52998224725')
const professionals = (...those: readonly string[]) =>
  fc.tuple(...those.map((id) => fc.record({ id: fc.constant(id), name: atMost(120), crefito: perhapsAtMost(30) })))

const anySources = fc.record({
  patient: fc.record({
    id: fc.constant(ids[0]),
    name: atMost(200),
    birth_date: fc.constantFrom('1980-05-20', '2015-05-20'),
    phone: fc.constant('(11) 91234-5678'),
    cpf,
    guardian_name: perhapsAtMost(200),
    guardian_cpf: cpf,
  }),
  session_days: fc.constant<string[]>([]),
  clinic: fc.record({
    name: perhapsAtMost(120),
    document: fc.constantFrom(null, '11144477735', '11222333000181'),
    address: perhapsAtMost(300),
    city: perhapsAtMost(80),
    default_minutes: fc.constant(50),
  }),
  owner: fc.record({ name: atMost(120), cpf }),
  signer: fc.record({ name: atMost(120), email: atMost(254) }),
  professionals: fc.oneof(professionals(), professionals(ids[0]), professionals(...ids)),
})

export const anyDocument: fc.Arbitrary<FilledDocument> = fc.constantFrom(...documentTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    values: valuesOf(type),
    sources: anySources,
    professionalId: fc.constantFrom(null, ...ids),
    today: fc.constant('2026-11-15'),
  }),
)
