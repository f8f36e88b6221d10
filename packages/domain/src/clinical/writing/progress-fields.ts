import type { DocumentField, DocumentType, DocumentValues } from '../../documents/document.ts'
import { progress } from '../../documents/types/progress.document.ts'
import { type ClinicalContent, valuesOfContent } from '../clinical-content.ts'

/** Fields of a progress note that are always shown; the others are below 'Mais campos'. */
const quick: readonly string[] = ['procedimentos_realizados', 'dor_antes', 'dor_depois']

/** What may be copied from the session before: never complaints, response or pain. */
export const copiedFields = ['procedimentos_realizados', 'exercicios_orientados', 'orientacoes_domiciliares'] as const

export const isProgress = ({ key }: Pick<DocumentType, 'key'>): boolean => key === progress.key

/** Text of a session that a group shares. */
export const SHARED_FIELD = 'procedimentos_realizados'

export const isQuick = ({ name }: DocumentField): boolean => quick.includes(name)

export const pickCopied = (content: ClinicalContent): Record<string, string> => {
  const values = valuesOfContent(content)
  return Object.fromEntries(
    copiedFields.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name] as string]] : [])),
  )
}

/** What goes with a text to another patient: the number of a session is of the first one. */
export const pickMoved = (content: ClinicalContent): DocumentValues => {
  const { numero_sessao: _, ...moved } = valuesOfContent(content)
  return moved
}

/** What is copied is added to what was typed, never put in its place. */
export const appendCopied = (typed: DocumentValues, copied: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(copied).map(([name, text]) => {
      const before = String(typed[name] ?? '').trim()
      return [name, before.includes(text) ? before : [before, text].filter(Boolean).join('\n')]
    }),
  )

/** True if every copied text is still as it was in the session before. */
export const isUnchangedCopy = (copied: Record<string, string> | null, typed: Record<string, unknown>): boolean =>
  copied !== null &&
  Object.keys(copied).length > 0 &&
  Object.entries(copied).every(([name, text]) => typed[name] === text)
