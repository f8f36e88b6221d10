import type { WorkingHours } from '../../clinics/working-hours.ts'
import type { ClockTime, Span } from '../../shared/time/clock-time.ts'
import type { Timed } from '../../shared/time/instant.ts'
import { type Weekday, weekdays } from '../../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'

/** Whole hours of a day, from one up to another: `7` to `20`. */
type Hours = { from: number; to: number }

const MIDNIGHT = 24
/** An hour before and after, so that early birds and late guests have a place to be put. */
const AIR = 1
/** Until a clinic has said its own. */
const usual: Hours = { from: 7, to: 20 }

const hourAtOrBefore = (time: ClockTime): number => Number(time.slice(0, 2))
const hourAtOrAfter = (time: ClockTime): number => hourAtOrBefore(time) + (time.endsWith(':00') ? 0 : 1)

const workedHours = (hours: WorkingHours | null): Hours => {
  const days = weekdays.flatMap((day) => hours?.[day] ?? [])
  if (days.length === 0) return usual
  return {
    from: Math.max(0, Math.min(...days.map(({ start }) => hourAtOrBefore(start))) - AIR),
    to: Math.min(MIDNIGHT, Math.max(...days.map(({ end }) => hourAtOrAfter(end))) + AIR),
  }
}

/** What goes on past midnight is seen on two days: until the end of the first, from the beginning of the second. */
const takenHours = ({ start_time, end_time }: Timed): Hours[] => {
  const from = hourAtOrBefore(timeOf(start_time))
  const to = hourAtOrAfter(timeOf(end_time))
  if (civilDateOf(start_time) === civilDateOf(end_time)) return [{ from, to }]
  return [
    { from, to: MIDNIGHT },
    { from: to === 0 ? from : 0, to },
  ]
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The hours the agenda shows: those worked in the week with some air, and wider where something lies outside. `24:00` is the day's end. */
export const hoursShown = (hours: WorkingHours | null, shown: readonly Timed[]): { start: string; end: string } => {
  const all = [workedHours(hours), ...shown.flatMap(takenHours)]
  return {
    start: clock(Math.min(...all.map(({ from }) => from))),
    end: clock(Math.max(...all.map(({ to }) => to))),
  }
}

/** When the clinic works, the breaks cut out; nothing until it has said so. */
export const workedSpans = (hours: WorkingHours | null): ({ weekday: Weekday } & Span)[] =>
  weekdays.flatMap((weekday) => {
    const day = hours?.[weekday]
    if (!day) return []
    const breaks = [...day.breaks].sort((a, b) => (a.start < b.start ? -1 : 1))
    const starts = [day.start, ...breaks.map(({ end }) => end)]
    const ends = [...breaks.map(({ start }) => start), day.end]
    return starts.flatMap((start, at) => {
      const end = ends[at] ?? day.end
      return start < end ? [{ weekday, start, end }] : []
    })
  })
