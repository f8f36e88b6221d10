import type { DocumentValues } from '@postura/domain/documents/document'
import { useEffect, useRef, useState } from 'react'
import { registerUnsavedWork } from '~/lib/forms/unsaved-work'

const isSome = (values: DocumentValues): boolean => Object.keys(values).length > 0

/** Keeps the typed values in memory only, across a change of the patient. */
export const useDocumentDraft = () => {
  const typed = useRef<DocumentValues>({})
  const isPrinted = useRef(false)
  const [attempt, setAttempt] = useState(0)
  // Also active while the form is not rendered because another patient is loading or failed to load.
  useEffect(() => registerUnsavedWork(() => isSome(typed.current) && !isPrinted.current, null), [])

  return {
    /** Key of the form; a change resets it. */
    attempt,
    typed: () => typed.current,
    keep: (values: DocumentValues): void => {
      typed.current = values
    },
    printed: (): void => {
      isPrinted.current = true
    },
    /** For another patient: unprinted values are kept (the name was wrong), printed ones are cleared but can be restored. */
    handOn: (): { isKept: boolean; bringBack: (() => void) | null } => {
      const before = typed.current
      if (!isPrinted.current) return { isKept: isSome(before), bringBack: null }
      typed.current = {}
      isPrinted.current = false
      const bringBack = () => {
        typed.current = before
        setAttempt((last) => last + 1)
      }
      return { isKept: false, bringBack: isSome(before) ? bringBack : null }
    },
  }
}
export type DocumentDraft = ReturnType<typeof useDocumentDraft>
