import * as z from 'zod/mini'
import { type CivilDate, entryDate } from '../shared/time/civil-date.ts'
import { type ClockTime, clockTime, isClockTime, minutesUntil } from '../shared/time/clock-time.ts'
import { endBeforeStartMessage, MAX_DURATION_MINUTES, type TimeRange } from '../shared/time/instant.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'

/** Time of an entry as the form holds it: a day and two local times. */
export type TimesDraft = { date: CivilDate; start: ClockTime; end: ClockTime }

/** True if the times can be a session: an end before the start is a typing error, unless the session spans midnight. */
export const isValidDuration = (start: string, end: string): boolean =>
  isClockTime(start) && isClockTime(end) && minutesUntil(start, end) <= MAX_DURATION_MINUTES

export const timesDraftFields = {
  date: entryDate,
  start: clockTime,
  end: clockTime,
}

/** Reported on the end field, once both are valid times. */
export const draftEndsAfterStart = z.refine<TimesDraft>(
  ({ start, end }) => !isClockTime(start) || !isClockTime(end) || isValidDuration(start, end),
  { path: ['end'], error: endBeforeStartMessage },
)

export const isValidTimesDraft = ({ date, start, end }: TimesDraft): boolean =>
  timesDraftFields.date.safeParse(date).success && isValidDuration(start, end)

export const toTimesDraft = ({ start_time, end_time }: TimeRange): TimesDraft => ({
  date: civilDateOf(start_time),
  start: timeOf(start_time),
  end: timeOf(end_time),
})

export const isSameTimes = (a: TimesDraft, b: TimesDraft): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end
