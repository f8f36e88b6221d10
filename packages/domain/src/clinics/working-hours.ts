import * as z from 'zod/mini'
import { type ClockTimeRange, clockTimeRange } from '../shared/time/clock-time.ts'
import type { Weekday } from '../shared/time/weekday.ts'

export const MAX_BREAKS = 4

const inside = (day: ClockTimeRange, pause: ClockTimeRange): boolean => day.start < pause.start && pause.end < day.end

const apart = (breaks: readonly ClockTimeRange[]): boolean =>
  [...breaks]
    .sort((a, b) => (a.start < b.start ? -1 : 1))
    .every((pause, at, sorted) => at === 0 || (sorted[at - 1]?.end ?? '') <= pause.start)

/** Working hours of one day, with its breaks. */
export const dayHours = z
  .strictObject({ ...clockTimeRange.shape, breaks: z.array(clockTimeRange).check(z.maxLength(MAX_BREAKS)) })
  .check(
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

/** Usual day of most clinics. */
export const defaultDayHours: DayHours = { start: '08:00', end: '18:00', breaks: [{ start: '12:00', end: '13:00' }] }

/** Suggested until the clinic sets its own hours. */
export const defaultWorkingHours: WorkingHours = {
  monday: defaultDayHours,
  tuesday: defaultDayHours,
  wednesday: defaultDayHours,
  thursday: defaultDayHours,
  friday: defaultDayHours,
  saturday: null,
  sunday: null,
}
