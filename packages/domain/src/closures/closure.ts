import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { line } from '../shared/text.ts'
import { civilDate, daysBetween } from '../shared/time/civil-date.ts'

const MAX_DAYS = 366

const fields = {
  name: line(80),
  /** `null` closes the whole clinic. */
  professional_id: z.nullable(id),
  from_date: civilDate,
  to_date: civilDate,
}
type Dates = { from_date: string; to_date: string }
const inOrder = z.refine<Dates>(({ from_date, to_date }) => from_date <= to_date, {
  path: ['to_date'],
  error: 'A data final não pode ser anterior à inicial.',
})
const isShort = z.refine<Dates>(({ from_date, to_date }) => daysBetween(from_date, to_date) < MAX_DAYS, {
  path: ['to_date'],
  error: 'Use no máximo um ano.',
})

/** Days on which the clinic is closed, or one professional is away. Both days are included. */
export const closureInput = z.strictObject(fields).check(inOrder, isShort)
export type ClosureInput = z.infer<typeof closureInput>

export const newClosure = z.strictObject({ id, ...fields }).check(inOrder, isShort)
export type NewClosure = z.infer<typeof newClosure>

export const closure = z.object({
  id: z.string(),
  name: z.string(),
  professional_id: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
})
export type Closure = z.infer<typeof closure>

/** Enough for many years of holidays and vacations. */
export const MAX_CLOSURES = 500

/** Closures that end on this day or later. */
export const closureListQuery = z.strictObject({ from: civilDate })
