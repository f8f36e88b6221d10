import * as z from 'zod/mini'
import { addDays, type CivilDate, civilDate } from './civil-date.ts'
import type { ClockTime } from './clock-time.ts'
import type { Timed } from './instant.ts'
import { type Weekday, weekdayOf, weekdays } from './weekday.ts'
import { civilDateOf, instantOf, timeOf } from './zoned-time.ts'

/** Two years of one a week. */
export const MAX_OCCURRENCES = 104

export const noWeekday = 'Escolha pelo menos um dia da semana.'

/** On these weekdays, so many times or until a day. */
export const recurrenceRule = z.strictObject({
  weekdays: z.array(z.enum(weekdays)).check(
    z.minLength(1, { error: noWeekday }),
    z.refine((chosen) => new Set(chosen).size === chosen.length),
  ),
  ends: z.union([
    z.strictObject({ times: z.int().check(z.gte(1), z.lte(MAX_OCCURRENCES)) }),
    z.strictObject({ until: civilDate }),
  ]),
})
export type RecurrenceRule = z.infer<typeof recurrenceRule>

/** The days of a series, from the first one on that is of its weekdays; never more than the most a series may have. */
export const occurrenceDays = ({ weekdays: chosen, ends }: RecurrenceRule, from: CivilDate): CivilDate[] => {
  if (chosen.length === 0) return []
  const wanted = 'times' in ends ? Math.min(ends.times, MAX_OCCURRENCES) : MAX_OCCURRENCES
  const last = 'until' in ends ? ends.until : null
  const isChosen = new Set<Weekday>(chosen)
  const days: CivilDate[] = []
  for (let date = from; days.length < wanted && (last === null || date <= last); date = addDays(date, 1))
    if (isChosen.has(weekdayOf(date))) days.push(date)
  return days
}

/** A day and two times on its clock as moments; an end that is not after its start lies on the next day. */
export const timedOn = (date: CivilDate, start: ClockTime, end: ClockTime): Timed => ({
  start_time: instantOf(date, start).toISOString(),
  end_time: instantOf(end > start ? date : addDays(date, 1), end).toISOString(),
})

const MINUTE = 60_000
const onTheWall = (instant: string): number => Date.parse(`${civilDateOf(instant)}T${timeOf(instant)}:00Z`)
const atWall = (wall: number): string => {
  const text = new Date(wall).toISOString()
  return instantOf(text.slice(0, 10), text.slice(11, 16)).toISOString()
}

/** How far the clocks of two times are from each other, in minutes: what a week later shows the same hour is seven days, whatever summer time does. */
export type WallShift = { start: number; end: number }

export const wallShift = (from: Timed, to: Timed): WallShift => ({
  start: (onTheWall(to.start_time) - onTheWall(from.start_time)) / MINUTE,
  end: (onTheWall(to.end_time) - onTheWall(from.end_time)) / MINUTE,
})

export const shiftOnTheWall = ({ start_time, end_time }: Timed, shift: WallShift): Timed => ({
  start_time: atWall(onTheWall(start_time) + shift.start * MINUTE),
  end_time: atWall(onTheWall(end_time) + shift.end * MINUTE),
})
