import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { integerParam, listOf } from '../shared/page.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { MAX_DURATION_MINUTES } from '../shared/time/instant.ts'

/** Appointments start at full and half hours, classes at full hours, unless the user types another time. */
export const APPOINTMENT_STEP = 30
export const CLASS_STEP = 60

/** Days that are searched for the proposal of a new booking. */
export const PROPOSED_DAYS = 14

/** Days that can be searched at once, and the free times of one response. */
export const MAX_FREE_DAYS = 31
export const MAX_FREE_SLOTS = 100

/** Free times from a day on, for a patient, a professional or anyone; `except` is the entry that is being moved. */
export const freeSlotQuery = z.strictObject({
  from: civilDate,
  days: integerParam(MAX_FREE_DAYS).check(z.gte(1)),
  minutes: integerParam(MAX_DURATION_MINUTES).check(z.gte(1)),
  step: integerParam(60).check(z.gte(5)),
  limit: integerParam(MAX_FREE_SLOTS).check(z.gte(1)),
  patient_id: z.optional(id),
  professional_id: z.optional(id),
  room_id: z.optional(id),
  except: z.optional(id),
})
export type FreeSlotQuery = z.infer<typeof freeSlotQuery>

/** Free time, and the professionals who are free then. A clinic without professionals names none. */
export const freeSlot = z.object({
  start_time: z.string(),
  end_time: z.string(),
  professional_ids: listOf(z.string(), 200),
})
export type FreeSlot = z.infer<typeof freeSlot>
