import * as z from 'zod/mini'
import { draftEndsAfterStart, type TimesDraft, timesDraftFields, toTimesDraft } from '../scheduling/times.draft.ts'
import { id } from '../shared/ids.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { type ClassDetails, classFields, DEFAULT_CAPACITY } from './class.ts'

/** Class as the form holds it, with the patients to enroll. */
export const classDraft = z
  .strictObject({
    ...classFields,
    professional_id: z.nullable(id),
    room_id: z.nullable(id),
    ...timesDraftFields,
    patients: z.array(z.strictObject({ id, name: z.string() })),
  })
  .check(draftEndsAfterStart)
export type ClassDraft = z.infer<typeof classDraft>

export const toClassDraft = (of: ClassDetails): ClassDraft => {
  const { title, description, capacity, professional_id, room_id, seats } = of
  const patients = seats.map((each) => ({ id: each.patient_id, name: each.patient_name }))
  return { title, description, capacity, professional_id, room_id, ...toTimesDraft(of), patients }
}

/** Converts a valid draft to the request body. The patients are sent as a difference (`diffSeats`). */
export const toClassInput = ({ date, start, end, patients: _, ...draft }: ClassDraft) => ({
  ...draft,
  ...toTimeRange(date, start, end),
})

/** Patients added to and removed from the list. */
export const diffSeats = (before: ClassDraft, after: ClassDraft): { add: string[]; remove: string[] } => {
  const without = (list: ClassDraft, other: ClassDraft) =>
    list.patients.filter((each) => !other.patients.some(({ id: known }) => known === each.id)).map((each) => each.id)
  return { add: without(after, before), remove: without(before, after) }
}

/** Applies the same changes to a newer list: patients added in another window stay. */
export const reapplySeatChanges = (now: ClassDraft, before: ClassDraft, after: ClassDraft): ClassDraft['patients'] => {
  const { add, remove } = diffSeats(before, after)
  const stay = now.patients.filter((each) => !remove.includes(each.id))
  const come = after.patients.filter(
    (each) => add.includes(each.id) && !stay.some(({ id: known }) => known === each.id),
  )
  return [...stay, ...come]
}

/** A new class has the proposed time. */
export const prefillClassDraft = (free: TimesDraft, professional_id: string | null): ClassDraft => ({
  title: '',
  description: '',
  capacity: DEFAULT_CAPACITY,
  professional_id,
  room_id: null,
  ...free,
  patients: [],
})
