import * as z from 'zod/mini'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { daysBetween, entryDate, periodEndBeforeStartMessage } from '../../shared/time/civil-date.ts'
import { fullClass } from '../class.ts'

const MAX_DAYS = 366
/** Pauses to come of one patient. */
export const MAX_PAUSES = 100
/** Classes of one patient in the longest pause. */
export const MAX_PAUSED_CLASSES = 1_000

const fields = {
  from_date: entryDate,
  to_date: entryDate,
  /** The seat stays taken; otherwise other patients can have it. */
  keeps_seat: z.boolean(),
}

type Dates = { from_date: string; to_date: string }
const inOrder = z.refine<Dates>(({ from_date, to_date }) => from_date <= to_date, {
  path: ['to_date'],
  error: periodEndBeforeStartMessage,
})
const isShort = z.refine<Dates>(({ from_date, to_date }) => daysBetween(from_date, to_date) < MAX_DAYS, {
  path: ['to_date'],
  error: 'Use no máximo um ano.',
})

/** Pause as the form holds it. */
export const pauseDraft = z.strictObject(fields).check(inOrder, isShort)
export type PauseDraft = z.infer<typeof pauseDraft>

/** Days on which a student does not come to classes. Both days are included. */
export const newPause = z.strictObject({ id, patient_id: id, ...fields }).check(inOrder, isShort)
export type NewPause = z.infer<typeof newPause>

export const pause = z.object({
  id: z.string(),
  patient_id: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  keeps_seat: z.boolean(),
})
export type Pause = z.infer<typeof pause>

/** `released` counts the seats that are free now and are taken again if the pause ends early. */
export const savedPause = z.extend(pause, { released: z.int() })

export const pauseListQuery = z.strictObject({ patient_id: id })

/** First day on which the student comes again. */
export const pauseEnd = z.strictObject({ back_on: entryDate })
export type PauseEnd = z.infer<typeof pauseEnd>

/** Number of classes with their seat again, and the classes whose seat stays released. */
export const pauseEndResult = z.object({
  joined: z.int(),
  full: listOf(fullClass, MAX_PAUSED_CLASSES),
  busy: listOf(fullClass, MAX_PAUSED_CLASSES),
})
export type PauseEndResult = z.infer<typeof pauseEndResult>
