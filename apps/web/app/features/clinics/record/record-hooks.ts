import { createContext, use } from 'react'

/** What visits ask of the clinical record, which imports them. */
export type RecordHooks = {
  useWritesRecord: () => boolean
  /** True if a note of this appointment is signed. */
  useIsWritten: (appointment: { id: string; start_time: string }) => boolean
}

export const RecordHooksContext = createContext<RecordHooks>({
  useWritesRecord: () => false,
  useIsWritten: () => false,
})

export const useRecordHooks = (): RecordHooks => use(RecordHooksContext)
