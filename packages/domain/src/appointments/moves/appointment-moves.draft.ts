import * as z from 'zod/mini'
import { draftEndsAfterStart, timesDraftFields, toTimesDraft } from '../../scheduling/times.draft.ts'
import { id } from '../../shared/ids.ts'
import type { Appointment } from '../appointment.ts'

const moveRow = z
  .strictObject({ id, isChosen: z.boolean(), ...timesDraftFields, squeeze_in: z.boolean() })
  .check(draftEndsAfterStart)
export type MoveRow = z.infer<typeof moveRow>

/** Sessions of a patient as the dialog holds them. */
export const movesDraft = z.strictObject({ rows: z.array(moveRow) })
export type MovesDraft = z.infer<typeof movesDraft>

/** All sessions are chosen, at their own times. */
export const toMovesDraft = (sessions: readonly Appointment[]): MovesDraft => ({
  rows: sessions.map((each) => ({ id: each.id, isChosen: true, ...toTimesDraft(each), squeeze_in: false })),
})
