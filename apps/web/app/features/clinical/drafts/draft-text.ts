import {
  type ClinicalDraft,
  type DraftInput,
  toDraftFields,
  toDraftValues,
} from '@postura/domain/clinical/clinical-draft'
import type { DocumentValues } from '@postura/domain/documents/document'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { SealedCopies, SealedCopy } from '~/lib/session/sealed-copies'

/** What a draft is about. */
export type DraftSubject = Pick<DraftInput, 'patient_id' | 'document' | 'appointment_id' | 'class_id' | 'amends_id'>
type Version = Required<Pick<DraftInput, 'rev' | 'typed_by'>>
export type DraftText = { occurred_on: CivilDate; copied_from: string | null; values: DocumentValues }

/** A text that is not saved yet, with the name that a list shows. */
export type UnsavedText = DraftInput & { patient_name: string }
export type TextCopies = SealedCopies<UnsavedText>
export type TextCopy = SealedCopy<UnsavedText>

export const toDraftInput = (subject: DraftSubject, { values, ...text }: DraftText, version: Version): DraftInput => ({
  ...subject,
  ...text,
  fields: toDraftFields(values).filter(({ value }) => value !== ''),
  ...version,
})

export const toDraftText = ({
  occurred_on,
  copied_from,
  fields,
}: Pick<ClinicalDraft, 'occurred_on' | 'copied_from' | 'fields'>): DraftText => ({
  occurred_on,
  copied_from,
  values: toDraftValues(fields),
})

export const subjectOf = (of: DraftSubject | (Omit<DraftSubject, 'document'> & { document: string })): DraftSubject => {
  const { patient_id, document, appointment_id, class_id, amends_id } = of
  return { patient_id, document, appointment_id, class_id, amends_id }
}

/** Equal for texts that the server would store alike. */
export const keyOfText = ({ occurred_on, copied_from, values }: DraftText): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return JSON.stringify([occurred_on, copied_from, filled.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
