import * as z from 'zod/mini'
import { endsInTime, timesDraft, timesDraftOf } from '../agenda/times.draft.ts'
import { id } from '../shared/ids.ts'
import { plusMinutes } from '../shared/time/clock-time.ts'
import type { Instant } from '../shared/time/instant.ts'
import { timedOn } from '../shared/time/recurrence.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { type ClassDetails, classSubject, DEFAULT_CAPACITY } from './class.ts'

/** A class as a form holds it, with whoever shall be enrolled. */
export const classDraft = z
  .strictObject({
    ...classSubject,
    professional_id: z.nullable(id),
    ...timesDraft,
    patients: z.array(z.strictObject({ id, name: z.string() })),
  })
  .check(endsInTime)
export type ClassDraft = z.infer<typeof classDraft>

export const classDraftOf = (of: ClassDetails): ClassDraft => {
  const { title, description, capacity, professional_id, seats } = of
  const patients = seats.map((each) => ({ id: each.patient_id, name: each.patient_name }))
  return { title, description, capacity, professional_id, ...timesDraftOf(of), patients }
}

/** The same as the server reads it, of a draft that has been checked; who is enrolled is said by whoever knows who was. */
export const classOf = ({ date, start, end, patients: _, ...draft }: ClassDraft) => ({
  ...draft,
  ...timedOn(date, start, end),
})

/** Who came to the list and who left it. */
export const seatDifference = (before: ClassDraft, after: ClassDraft): { add: string[]; remove: string[] } => {
  const without = (list: ClassDraft, other: ClassDraft) =>
    list.patients.filter((each) => !other.patients.some(({ id: known }) => known === each.id)).map((each) => each.id)
  return { add: without(after, before), remove: without(before, after) }
}

/** The same coming and going on a list that changed meanwhile: whoever was added elsewhere stays. */
export const seatedAgain = (now: ClassDraft, before: ClassDraft, after: ClassDraft): ClassDraft['patients'] => {
  const { add, remove } = seatDifference(before, after)
  const stay = now.patients.filter((each) => !remove.includes(each.id))
  const come = after.patients.filter(
    (each) => add.includes(each.id) && !stay.some(({ id: known }) => known === each.id),
  )
  return [...stay, ...come]
}

type Known = {
  now: Instant
  /** How long the clinic's sessions usually take. */
  minutes: number
  professional_id: string | null
}

const HOUR = 60 * 60 * 1_000

/** A new form begins with the next full hour: classes do. */
export const newClassDraft = ({ now, minutes, professional_id }: Known): ClassDraft => {
  const at = new Date(Math.ceil(Date.parse(now) / HOUR) * HOUR)
  const start = timeOf(at)
  return {
    title: '',
    description: '',
    capacity: DEFAULT_CAPACITY,
    professional_id,
    date: civilDateOf(at),
    start,
    end: plusMinutes(start, minutes),
    patients: [],
  }
}
