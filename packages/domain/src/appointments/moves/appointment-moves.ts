import * as z from 'zod/mini'
import { placeFields, squeezeIn, timeFields } from '../../scheduling/scheduling.ts'
import { id } from '../../shared/ids.ts'
import { endsAfterStart } from '../../shared/time/instant.ts'
import { MAX_OCCURRENCES } from '../../shared/time/recurrence.ts'

/** Sessions of one patient that are listed and moved at once: a whole series. */
export const MAX_MOVES = MAX_OCCURRENCES

const move = z
  .strictObject({ id, rev: z.int(), ...timeFields, ...placeFields, squeeze_in: squeezeIn })
  .check(endsAfterStart)

const eachOnce = z.refine<{ id: string }[]>((rows) => new Set(rows.map((row) => row.id)).size === rows.length)

/** New times of several sessions of one patient. All of them are moved, or none. */
export const appointmentMoves = z.strictObject({
  moves: z.array(move).check(z.minLength(1), z.maxLength(MAX_MOVES), eachOnce),
})
export type AppointmentMoves = z.infer<typeof appointmentMoves>

/** Sessions that are chosen in a list and changed at once. */
export const MAX_SELECTED = 50

/** New times, or another professional, of chosen sessions of any patients. All of them are moved, or none. */
export const selectedMoves = z.strictObject({
  moves: z.array(move).check(z.minLength(1), z.maxLength(MAX_SELECTED), eachOnce),
})

/** Chosen sessions, as they were on the screen. All of them become confirmed, or none. */
export const confirmation = z.strictObject({
  sessions: z.array(z.strictObject({ id, rev: z.int() })).check(z.minLength(1), z.maxLength(MAX_SELECTED), eachOnce),
})
export type Confirmation = z.infer<typeof confirmation>
