import * as z from 'zod/mini'
import { isLong, type PrintSection, shownValue } from '../documents/document.print.ts'
import type { DocumentType, DocumentValues } from '../documents/document.ts'

/**
 * The whole text of an entry. Labels and shown values are part of it, so that it can be read whatever the definitions say then.
 * `salt` keeps equal or guessable texts from having equal hashes. Lenient, because it must read what older versions have written.
 */
const keptField = z.tuple([z.string(), z.string(), z.union([z.string(), z.number()])], z.string())
const clinicalContent = z.object({
  salt: z.string(),
  document: z.string(),
  version: z.int(),
  title: z.string(),
  patient: z.object({ name: z.string(), birth_date: z.nullable(z.string()), cpf: z.nullable(z.string()) }),
  sections: z.array(z.object({ title: z.string(), fields: z.array(keptField) })),
  /** Entry from which texts were copied. */
  copied_from: z.optional(z.string()),
})
export type ClinicalContent = z.infer<typeof clinicalContent>
type KeptField = ClinicalContent['sections'][number]['fields'][number]

type ContentInput = Pick<ClinicalContent, 'salt' | 'patient'> & { copiedFrom: string | null }

const keptFieldsOf = (section: DocumentType['sections'][number], values: DocumentValues): KeptField[] =>
  section.fields.flatMap((field): KeptField[] => {
    const given = values[field.name] ?? ''
    const value = typeof given === 'string' ? given.trim() : given
    const shown = shownValue(field, value)
    if (shown === '') return []
    return [shown === value ? [field.name, field.label, value] : [field.name, field.label, value, shown]]
  })

/** The exact text that is hashed and stored; blank answers are left out. */
export const buildContentText = (
  type: DocumentType,
  values: DocumentValues,
  { salt, patient: { name, birth_date, cpf }, copiedFrom }: ContentInput,
): string =>
  JSON.stringify({
    salt,
    document: type.key,
    version: type.version,
    title: type.title,
    patient: { name, birth_date, cpf },
    sections: type.sections
      .map((section) => ({ title: section.title, fields: keptFieldsOf(section, values) }))
      .filter(({ fields }) => fields.length > 0),
    ...(copiedFrom !== null && { copied_from: copiedFrom }),
  } satisfies ClinicalContent)

/** Throws if the text is not that of an entry. */
export const parseContent = (text: string): ClinicalContent => clinicalContent.parse(JSON.parse(text))

/** Null if there is no text, or one that this version cannot read: the rest of the record is shown all the same. */
export const readContent = (text: string | null): ClinicalContent | null => {
  try {
    return text === null ? null : parseContent(text)
  } catch {
    return null
  }
}

/** The values of the form, to copy them into a new draft. */
export const valuesOfContent = ({ sections }: ClinicalContent): DocumentValues =>
  Object.fromEntries(sections.flatMap(({ fields }) => fields.map(([name, , value]) => [name, value])))

/** What the page and the PDF show of an entry, in order. */
export const sectionsOfContent = ({ sections }: ClinicalContent): PrintSection[] =>
  sections.map(({ title, fields }) => ({
    title,
    entries: fields.map(([, label, value, shown = String(value)]) => ({
      label,
      value: shown,
      isLong: isLong({ kind: 'text' }, shown),
    })),
  }))
