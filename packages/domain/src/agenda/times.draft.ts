import * as z from 'zod/mini'
import { type CivilDate, civilDate } from '../shared/time/civil-date.ts'
import { type ClockTime, clockTime, isClockTime, minutesUntil } from '../shared/time/clock-time.ts'
import { endBeforeStart, LONGEST_MINUTES, type Timed } from '../shared/time/instant.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'

/** When something takes place, as a form holds it: a day and two times on the clock, as people say it. */
export type TimesDraft = { date: CivilDate; start: ClockTime; end: ClockTime }

/** Two times between which a session can lie: an end "before" its start is a slip, unless midnight is just between them. */
export const isLength = (start: string, end: string): boolean =>
  isClockTime(start) && isClockTime(end) && minutesUntil(start, end) <= LONGEST_MINUTES

export const timesDraft = {
  date: civilDate.check(z.refine((date) => date >= '2000-01-01' && date < '2100-01-01', { error: 'Confira o ano.' })),
  start: clockTime,
  end: clockTime,
}

/** Said under the end, once both are times. */
export const endsInTime = z.refine<TimesDraft>(
  ({ start, end }) => !isClockTime(start) || !isClockTime(end) || isLength(start, end),
  { path: ['end'], error: endBeforeStart },
)

/** Whether there is a day and a time to ask for. */
export const isPlaceable = ({ date, start, end }: TimesDraft): boolean =>
  timesDraft.date.safeParse(date).success && isLength(start, end)

export const timesDraftOf = ({ start_time, end_time }: Timed): TimesDraft => ({
  date: civilDateOf(start_time),
  start: timeOf(start_time),
  end: timeOf(end_time),
})
