import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { endsAfterStart } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES, recurrenceRule } from '../shared/time/recurrence.ts'
import { times } from './agenda.ts'

/** One row of a series as it was seen in the preview. */
export const occurrence = z
  .strictObject({
    id,
    ...times,
    /** Put elsewhere than the rule says: it no longer follows when the series is moved. */
    moved: z.boolean(),
    squeeze_in: z.boolean(),
  })
  .check(endsAfterStart)
export type Occurrence = z.infer<typeof occurrence>

/** The rows themselves, not only their rule: what is written is what was shown. */
export const repetition = {
  id,
  rule: recurrenceRule,
  occurrences: z.array(occurrence).check(
    z.minLength(1),
    z.maxLength(MAX_OCCURRENCES),
    z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
  ),
}
