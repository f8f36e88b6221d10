import { toDraftFields } from '@postura/domain/clinical/clinical-draft'
import type { DocumentType, DocumentValues } from '@postura/domain/documents/document'
import { newId } from '@postura/domain/shared/ids'
import { useRef } from 'react'
import { usePanel } from '~/lib/layers/use-panel'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { saveNewDraft } from './clinical.api'
import { useWritesRecord } from './use-own-drafts'

/** Makes a draft of what is typed in a document, and opens it to be completed and signed. The only way a value leaves that page. */
export const useKeepDocument = ({ key, keeps }: DocumentType, patientId: string | null) => {
  const isWriter = useWritesRecord()
  // A second tap, or one after a lost answer, is the same draft.
  const made = useRef({ text: '', id: '' })
  const editor = usePanel('draft', { keepsPatient: true })
  if (!isWriter || !keeps || patientId === null) return undefined
  return async (values: DocumentValues): Promise<boolean> => {
    try {
      const text = JSON.stringify([patientId, key, values])
      if (made.current.text !== text) made.current = { text, id: newId() }
      const { id } = await saveNewDraft(made.current.id, {
        patient_id: patientId,
        document: key,
        occurred_on: today(),
        copied_from: null,
        fields: toDraftFields(values).filter(({ value }) => value !== ''),
      })
      editor.open(id)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      notifyError(error)
      return false
    }
  }
}
