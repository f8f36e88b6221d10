import * as z from 'zod/mini'
import { listOf } from '../shared/page.ts'

/** Records whose history can be read; the database records changes of every table. */
export const recordNames = [
  'patients',
  'appointments',
  'classes',
  'payments',
  'expenses',
  'packages',
  'notifications',
  'closures',
  'class_pauses',
  'commission_statements',
] as const
export type RecordName = (typeof recordNames)[number]

/** Limit of changes shown for one record; older ones are not shown. */
export const MAX_HISTORY_ENTRIES = 200

/** Limit of sentences about one change; a record has fewer fields. */
export const MAX_SENTENCES = 100

/** Time in which the server accepts an undo; the screen offers it for less time. */
export const UNDO_SECONDS = 60

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  sentences: listOf(z.string(), MAX_SENTENCES),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const recordHistory = z.object({ entries: listOf(historyEntry, MAX_HISTORY_ENTRIES), more: z.boolean() })
