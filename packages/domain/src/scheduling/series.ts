import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { endsAfterStart } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES, recurrenceRule } from '../shared/time/recurrence.ts'
import { timeFields } from './scheduling.ts'

/** Row of a series, as the preview showed it. */
export const occurrence = z
  .strictObject({
    id,
    ...timeFields,
    /** Moved from the day of the rule: it no longer moves with the series. */
    moved: z.boolean(),
    squeeze_in: z.boolean(),
  })
  .check(endsAfterStart)
export type Occurrence = z.infer<typeof occurrence>

/** Rows instead of only their rule, so that exactly the preview is saved. */
export const seriesFields = {
  id,
  rule: recurrenceRule,
  occurrences: z.array(occurrence).check(
    z.minLength(1),
    z.maxLength(MAX_OCCURRENCES),
    z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
  ),
}
