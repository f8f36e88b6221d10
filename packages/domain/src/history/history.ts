import * as z from 'zod/mini'

/** The records whose history a person can open; the database keeps that of every table. */
export const recordNames = ['patients', 'appointments', 'classes', 'payments', 'packages', 'notifications'] as const
export type RecordName = (typeof recordNames)[number]

/** Beyond so many changes of one record, the oldest are not shown. */
export const HISTORY_LENGTH = 200

/** Time in which the server still undoes a change; the screen offers it for less. */
export const UNDO_SECONDS = 60

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  sentences: z.array(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const recordHistory = z.object({ entries: z.array(historyEntry), more: z.boolean() })
