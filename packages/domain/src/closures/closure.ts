import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { line } from '../shared/text.ts'
import { civilDate, daysBetween, entryDate, periodEndBeforeStartMessage } from '../shared/time/civil-date.ts'

const MAX_DAYS = 366

const fields = {
  name: line(80),
  /** `null` closes the whole clinic. */
  professional_id: z.nullable(id),
  from_date: entryDate,
  to_date: entryDate,
}

/** The last day may be blank in the form: the closure lasts one day. */
const lastDayOf = ({ from_date, to_date }: { from_date: string; to_date: string }): string => to_date || from_date
type Dates = Parameters<typeof lastDayOf>[0]
const inOrder = z.refine<Dates>((dates) => dates.from_date <= lastDayOf(dates), {
  path: ['to_date'],
  error: periodEndBeforeStartMessage,
})
const isShort = z.refine<Dates>((dates) => daysBetween(dates.from_date, lastDayOf(dates)) < MAX_DAYS, {
  path: ['to_date'],
  error: 'Use no máximo um ano.',
})

/** Closure as the form holds it. */
export const closureDraft = z
  .strictObject({ ...fields, to_date: z.union([z.literal(''), entryDate]) })
  .check(inOrder, isShort)
export type ClosureDraft = z.infer<typeof closureDraft>

/** Days on which the clinic is closed, or one professional is away. Both days are included. */
export const newClosure = z.strictObject({ id, ...fields }).check(inOrder, isShort)
export type NewClosure = z.infer<typeof newClosure>

/** Replaces the closure. The last save wins: a closure is four values, and its history keeps the old ones. */
export const closureChange = z.strictObject(fields).check(inOrder, isShort)
export type ClosureChange = z.infer<typeof closureChange>

export const toClosureChange = (draft: ClosureDraft): ClosureChange => ({ ...draft, to_date: lastDayOf(draft) })
export const toNewClosure = (closureId: string, draft: ClosureDraft): NewClosure => ({
  id: closureId,
  ...toClosureChange(draft),
})

export const closure = z.object({
  id: z.string(),
  name: z.string(),
  professional_id: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
})
export type Closure = z.infer<typeof closure>

/** The last day of a closure of one day is blank, so that it follows the first day. */
export const toClosureDraft = ({ id: _, to_date, ...rest }: Closure): ClosureDraft => ({
  ...rest,
  to_date: to_date === rest.from_date ? '' : to_date,
})

/** Enough for many years of holidays and vacations; if there are more, the oldest are left out. */
export const MAX_CLOSURES = 500

/** Closures that end on this day or later. */
export const closureListQuery = z.strictObject({ from: civilDate })
