import type { DocumentValues } from '@postura/domain/documents/document'
import { useEffect, useRef, useState } from 'react'
import { watchUnsavedWork } from '~/lib/forms/unsaved-work'

const isSome = (values: DocumentValues): boolean => Object.keys(values).length > 0

/** What was typed for one patient, and may be for another: in the page's memory and nowhere else. */
export const useDraft = () => {
  const typed = useRef<DocumentValues>({})
  const isPrinted = useRef(false)
  const [attempt, setAttempt] = useState(0)
  // Also while the form is away: another patient is being loaded, or cannot be.
  useEffect(() => watchUnsavedWork(() => isSome(typed.current) && !isPrinted.current), [])

  return {
    /** A form begins anew with it. */
    attempt,
    typed: () => typed.current,
    keep: (values: DocumentValues): void => {
      typed.current = values
    },
    printed: (): void => {
      isPrinted.current = true
    },
    /**
     * Another patient is chosen. Whoever noticed the wrong name keeps what they typed. What was printed already is that patient's and is
     * put away, with a way back: the wrong name may have been noticed on paper.
     */
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
export type Draft = ReturnType<typeof useDraft>
