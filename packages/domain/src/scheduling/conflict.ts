import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { endsAfterStart, instant } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES } from '../shared/time/recurrence.ts'

const slot = z.strictObject({ start_time: instant, end_time: instant }).check(endsAfterStart)

/** Asks whether these times are free for a patient and a professional; `except` is the entry that is being moved. */
export const conflictQuery = z.strictObject({
  patient_id: z.nullable(id),
  professional_id: z.optional(z.nullable(id)),
  slots: z.array(slot).check(z.minLength(1), z.maxLength(MAX_OCCURRENCES)),
  except: z.optional(id),
})

/** Number of conflicts named for one time; of more, the patient's own come first. */
export const MAX_CONFLICTS = 20

/** Entry that overlaps. `wall`: the patient cannot be in two places at once; any other conflict can be squeezed in. */
export const conflict = z.object({
  id: z.string(),
  kind: z.enum(['appointment', 'class']),
  /** Name of the patient or of the class; null for a patient whom the person may not see. */
  name: z.nullable(z.string()),
  start_time: z.string(),
  end_time: z.string(),
  wall: z.boolean(),
})
export type Conflict = z.infer<typeof conflict>
