import * as z from 'zod/mini'
import { addDays, type CivilDate, civilDate } from './civil-date.ts'
import { type ClockTime, clockTime } from './clock-time.ts'
import type { TimeRange } from './instant.ts'
import { type Weekday, weekdayOf, weekdays } from './weekday.ts'
import { civilDateOf, instantOf, timeOf } from './zoned-time.ts'

/** Two years of one session a week. */
export const MAX_OCCURRENCES = 104

export const weekdayMissingMessage = 'Escolha pelo menos um dia da semana.'

/** Repeats on these weekdays, a number of times or until a day. `starts` has the weekdays that begin at their own time. */
export const recurrenceRule = z.strictObject({
  weekdays: z.array(z.enum(weekdays)).check(
    z.minLength(1, { error: weekdayMissingMessage }),
    z.maxLength(weekdays.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length),
  ),
  ends: z.union([
    z.strictObject({ times: z.int().check(z.gte(1), z.lte(MAX_OCCURRENCES)) }),
    z.strictObject({ until: civilDate }),
  ]),
  starts: z.optional(z.partialRecord(z.enum(weekdays), clockTime)),
})
export type RecurrenceRule = z.infer<typeof recurrenceRule>

/** Days of a series, beginning with the first chosen weekday; at most `MAX_OCCURRENCES`. */
export const listOccurrenceDays = ({ weekdays: chosen, ends }: RecurrenceRule, from: CivilDate): CivilDate[] => {
  if (chosen.length === 0) return []
  const wanted = 'times' in ends ? Math.min(ends.times, MAX_OCCURRENCES) : MAX_OCCURRENCES
  const last = 'until' in ends ? ends.until : null
  const isChosen = new Set<Weekday>(chosen)
  const days: CivilDate[] = []
  for (let date = from; days.length < wanted && (last === null || date <= last); date = addDays(date, 1))
    if (isChosen.has(weekdayOf(date))) days.push(date)
  return days
}

/** Converts a day and two local times to instants; an end that is not after the start is on the next day. */
export const toTimeRange = (date: CivilDate, start: ClockTime, end: ClockTime): TimeRange => ({
  start_time: instantOf(date, start).toISOString(),
  end_time: instantOf(end > start ? date : addDays(date, 1), end).toISOString(),
})

const MINUTE = 60_000
const toLocalTime = (instant: string): number => Date.parse(`${civilDateOf(instant)}T${timeOf(instant)}:00Z`)
const fromLocalTime = (wall: number): string => {
  const text = new Date(wall).toISOString()
  return instantOf(text.slice(0, 10), text.slice(11, 16)).toISOString()
}

/** Difference of two local times in minutes: the same hour a week later is seven days, also across summer time. */
export type LocalTimeShift = { start: number; end: number }

export const localTimeShift = (from: TimeRange, to: TimeRange): LocalTimeShift => ({
  start: (toLocalTime(to.start_time) - toLocalTime(from.start_time)) / MINUTE,
  end: (toLocalTime(to.end_time) - toLocalTime(from.end_time)) / MINUTE,
})

export const shiftLocalTime = ({ start_time, end_time }: TimeRange, shift: LocalTimeShift): TimeRange => ({
  start_time: fromLocalTime(toLocalTime(start_time) + shift.start * MINUTE),
  end_time: fromLocalTime(toLocalTime(end_time) + shift.end * MINUTE),
})
