import * as z from 'zod/mini'
import { id } from '../../shared/ids.ts'

/** Why a seat that was given up brings no make-up. */
export type MakeupRefusal = 'too_late' | 'holiday' | 'limit_reached' | 'by_package' | 'used'

/** What became of giving a seat up: a class may be made up for until a day, or not; and that in words. */
export const givenUp = z.object({ patient_id: z.string(), valid_until: z.nullable(z.string()), said: z.string() })
export type GivenUp = z.infer<typeof givenUp>

/** The right to one class more, written when a seat was given up in time. */
export const makeup = z.object({
  id: z.string(),
  /** The day of the class that was given up. */
  missed_on: z.string(),
  valid_until: z.string(),
})
export type Makeup = z.infer<typeof makeup>

/** A class with a free seat, in which the patient could come. */
export const opening = z.object({
  class_id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  free: z.int(),
})
export type Opening = z.infer<typeof opening>

/** Somebody who may make up for a class, and where. */
export const makeupOffer = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  /** What ends first comes first. */
  makeups: z.array(makeup),
  openings: z.array(opening),
})
export type MakeupOffer = z.infer<typeof makeupOffer>

export const makeupUse = z.strictObject({ patient_id: id })

export const makeupQuery = z.strictObject({ patient_id: z.optional(id) })
