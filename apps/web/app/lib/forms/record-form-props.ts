import type { ReactNode } from 'react'

/** Props of the form of a record, a new or an edited one. */
export type RecordFormProps<V> = {
  initial: V
  /** Values typed before this form was opened and not saved yet. */
  typedAlready?: Partial<V>
  save: (draft: V) => Promise<unknown>
  onSaved: () => unknown
  /** Link of "Cancelar". */
  back: string
  /** The button shown with an error, by its code. */
  remedyFor?: (code: string, typed: V) => ReactNode
}
