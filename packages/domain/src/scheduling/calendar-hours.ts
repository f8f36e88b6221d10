import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { type ClockTime, type ClockTimeRange, formatHour } from '../shared/time/clock-time.ts'
import type { TimeRange } from '../shared/time/instant.ts'
import { type Weekday, weekdayOf, weekdays } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'

/** Whole hours of a day, `to` excluded: `7` to `20`. */
type Hours = { from: number; to: number }

const MIDNIGHT = 24
/** Hours shown before and after the working hours, so that early and late appointments can be placed. */
const AIR = 1
/** Default until the clinic sets its working hours. */
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

/** Hours an entry takes. An entry past midnight is shown on two days: to the end of the first, from the start of the second. */
const takenHours = ({ start_time, end_time }: TimeRange): Hours[] => {
  const from = hourAtOrBefore(timeOf(start_time))
  const to = hourAtOrAfter(timeOf(end_time))
  if (civilDateOf(start_time) === civilDateOf(end_time)) return [{ from, to }]
  return [
    { from, to: MIDNIGHT },
    { from: to === 0 ? from : 0, to },
  ]
}

/** Hours the calendar shows: the working hours of the week plus `AIR`, wider if an entry lies outside. `24:00` is the day's end. */
export const getVisibleHours = (
  hours: WorkingHours | null,
  shown: readonly TimeRange[],
): { start: string; end: string } => {
  const all = [workedHours(hours), ...shown.flatMap(takenHours)]
  return {
    start: formatHour(Math.min(...all.map(({ from }) => from))),
    end: formatHour(Math.max(...all.map(({ to }) => to))),
  }
}

/** Working times without the breaks; empty until the clinic sets its hours. */
export const listWorkingTimeRanges = (hours: WorkingHours | null): ({ weekday: Weekday } & ClockTimeRange)[] =>
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

/** Working times of a day without the breaks; default hours until the clinic sets its own. */
export const listWorkingTimesOn = (date: CivilDate, hours: WorkingHours | null): ClockTimeRange[] =>
  listWorkingTimeRanges(hours ?? defaultWorkingHours).filter(({ weekday }) => weekday === weekdayOf(date))

/** Times of a weekday outside the working hours; empty until the clinic sets its hours. `24:00` is the day's end. */
export const listClosedTimeRanges = (hours: WorkingHours | null, weekday: Weekday): ClockTimeRange[] => {
  if (!hours) return []
  const worked = listWorkingTimeRanges(hours).filter((each) => each.weekday === weekday)
  const starts = [formatHour(0), ...worked.map(({ end }) => end)]
  const ends = [...worked.map(({ start }) => start), formatHour(MIDNIGHT)]
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? formatHour(MIDNIGHT)
    return start < end ? [{ start, end }] : []
  })
}
