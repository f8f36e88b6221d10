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

/** New times of several sessions of one patient. All of them are moved, or none. */
export const appointmentMoves = z.strictObject({
  moves: z.array(move).check(
    z.minLength(1),
    z.maxLength(MAX_MOVES),
    z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
  ),
})
export type AppointmentMoves = z.infer<typeof appointmentMoves>
