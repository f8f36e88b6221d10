import * as z from 'zod/mini'
import { guardian } from '../../patients/contact.ts'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { line } from '../../shared/text.ts'

/** Reason why a seat that was given up brings no make-up. */
export type MakeupRefusal = 'too_late' | 'holiday' | 'limit_reached' | 'by_package' | 'used' | 'paused'

/** Seat that was given up, the last day of its make-up (if any), and the message for the user. */
export const givenUpSeat = z.object({ patient_id: z.string(), valid_until: z.nullable(z.string()), said: z.string() })
/** Number of them in a response: each is a message to read. */
export const MAX_GIVEN_UP = 200
export type GivenUpSeat = z.infer<typeof givenUpSeat>

/** Right to one more class, created when a seat is given up in time. */
export const makeup = z.object({
  id: z.string(),
  /** The day of the class that was given up. */
  missed_on: z.string(),
  valid_until: z.string(),
})
export type Makeup = z.infer<typeof makeup>

/** Class with a free seat that the patient could take. */
export const opening = z.object({
  class_id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  free: z.int(),
})
export type Opening = z.infer<typeof opening>

/** Number of open make-ups listed, and of classes named for each patient. */
export const MAX_OPEN_MAKEUPS = 100
export const MAX_OPENINGS = 6

/** Patient with open make-ups, and the classes they could take. */
export const patientMakeups = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  /** First to expire first. */
  makeups: listOf(makeup, MAX_OPEN_MAKEUPS),
  openings: listOf(opening, MAX_OPENINGS),
})
export type PatientMakeups = z.infer<typeof patientMakeups>

/** Patient who gave up the seat or was excused, and their make-up of this class. The clinic states a reason for one beyond the rules. */
export const leftSeat = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  makeup: z.nullable(z.object({ valid_until: z.string(), reason: z.nullable(z.string()) })),
})
export type LeftSeat = z.infer<typeof leftSeat>

export const givenMakeup = z.strictObject({ patient_id: id, reason: line(200) })
export type GivenMakeup = z.infer<typeof givenMakeup>

export const makeupInput = z.strictObject({ patient_id: id })

export const makeupQuery = z.strictObject({ patient_id: z.optional(id) })
