import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { cursor, listOf } from '../shared/page.ts'

/** Ways to open contents: a page of the timeline, the last entry for copying, a copy handed out. */
export const readKinds = ['timeline', 'last', 'export'] as const
export type ReadKind = (typeof readKinds)[number]

/** One opening of a patient's record. */
export const clinicalRead = z.object({
  at: z.string(),
  actor_id: z.string(),
  actor_name: z.nullable(z.string()),
  patient_id: z.string(),
  /** Null if the patient was deleted. */
  patient_name: z.nullable(z.string()),
  what: z.enum(readKinds),
  reason: z.nullable(z.string()),
  to_whom: z.nullable(z.string()),
})
export type ClinicalRead = z.infer<typeof clinicalRead>

export const READS_PER_PAGE = 50
export const ownReadsQuery = z.strictObject({ after: z.optional(cursor) })
export const readsQuery = z.strictObject({
  ...ownReadsQuery.shape,
  patient_id: z.optional(id),
  actor_id: z.optional(id),
})
export type ReadsQuery = z.infer<typeof readsQuery>

export const readPage = z.object({
  items: listOf(clinicalRead, READS_PER_PAGE),
  next: z.nullable(z.string()),
})
export type ReadPage = z.infer<typeof readPage>
