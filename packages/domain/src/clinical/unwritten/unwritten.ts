import * as z from 'zod/mini'
import { listOf } from '../../shared/page.ts'

/** Days back in which a visit without a note is listed. */
export const UNWRITTEN_DAYS = 30
export const MAX_UNWRITTEN = 50

const visit = { id: z.string(), title: z.string(), start_time: z.string() }
const unwrittenVisit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), ...visit, patient_name: z.string() }),
  /** A class with present patients about whom nothing was written. */
  z.object({ kind: z.literal('class'), ...visit, people: z.int() }),
])
export type UnwrittenVisit = z.infer<typeof unwrittenVisit>

/** Newest first. */
export const unwrittenVisits = z.object({ visits: listOf(unwrittenVisit, MAX_UNWRITTEN), hasMore: z.boolean() })
export type UnwrittenVisits = z.infer<typeof unwrittenVisits>
