import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { endsAfterStart, instant } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES } from '../shared/time/recurrence.ts'
import { placeFields } from './scheduling.ts'

const slot = z.strictObject({ start_time: instant, end_time: instant, ...placeFields }).check(endsAfterStart)

/**
 * Asks whether these times are free for a patient, a professional and a room. A time may name its own professional and room. `except` are
 * the entries that are being moved.
 */
export const conflictQuery = z.strictObject({
  patient_id: z.nullable(id),
  ...placeFields,
  slots: z.array(slot).check(z.minLength(1), z.maxLength(MAX_OCCURRENCES)),
  except: z._default(z.array(id).check(z.maxLength(MAX_OCCURRENCES)), []),
})

/** Number of conflicts named for one time; of more, the patient's own come first. */
export const MAX_CONFLICTS = 20

/** Entry that overlaps. `wall`: the patient cannot be in two places at once; any other conflict can be squeezed in. */
export const conflict = z.object({
  id: z.string(),
  /** `request`: a patient asked for the time on the public page. */
  kind: z.enum(['appointment', 'class', 'request']),
  /** Name of the patient or of the class; null for a patient whom the person may not see. */
  name: z.nullable(z.string()),
  start_time: z.string(),
  end_time: z.string(),
  /** Name of the room, if both need the same one. */
  room: z.nullable(z.string()),
  wall: z.boolean(),
})
export type Conflict = z.infer<typeof conflict>
