import * as z from 'zod/mini'
import { type Span, span } from '../shared/time/clock-time.ts'
import type { Weekday } from '../shared/time/weekday.ts'

export const MAX_BREAKS = 4

const inside = (day: Span, pause: Span): boolean => day.start < pause.start && pause.end < day.end

const apart = (breaks: readonly Span[]): boolean =>
  [...breaks]
    .sort((a, b) => (a.start < b.start ? -1 : 1))
    .every((pause, at, sorted) => at === 0 || (sorted[at - 1]?.end ?? '') <= pause.start)

/** One day's work: from, to, and the breaks between. */
export const dayHours = z.strictObject({ ...span.shape, breaks: z.array(span).check(z.maxLength(MAX_BREAKS)) }).check(
  z.refine(({ start, end }) => start < end, { path: ['end'], error: 'O fim deve vir depois do início.' }),
  z.refine(({ breaks, ...day }) => breaks.every((pause) => inside(day, pause)), {
    path: ['breaks'],
    error: 'A pausa deve ficar dentro do expediente.',
  }),
  z.refine(({ breaks }) => apart(breaks), { path: ['breaks'], error: 'As pausas não podem se sobrepor.' }),
)
export type DayHours = z.infer<typeof dayHours>

const day = z.nullable(dayHours)

/** `null` is a day off. */
export const workingHours = z.strictObject({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
} satisfies Record<Weekday, typeof day>)
export type WorkingHours = z.infer<typeof workingHours>

/** A day as most clinics work. */
export const usualDay: DayHours = { start: '08:00', end: '18:00', breaks: [{ start: '12:00', end: '13:00' }] }

/** Offered until a clinic has said its own. */
export const usualHours: WorkingHours = {
  monday: usualDay,
  tuesday: usualDay,
  wednesday: usualDay,
  thursday: usualDay,
  friday: usualDay,
  saturday: null,
  sunday: null,
}
