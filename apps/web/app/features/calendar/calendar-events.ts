import type { BusinessHoursInput, EventInput } from '@fullcalendar/react'
import { type CalendarView, countByDay } from '@postura/domain/calendar/calendar-view'
import type { listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { Instant, TimeRange } from '@postura/domain/shared/time/instant'
import { weekdays } from '@postura/domain/shared/time/weekday'
import { type CalendarEntry, isMovable, labelsOf, variantOf } from './entries/calendar-entry'

export const toEvent = (entry: CalendarEntry, view: CalendarView): EventInput => ({
  id: entry.id,
  title: labelsOf(entry).name,
  start: entry.start_time,
  end: entry.end_time,
  startEditable: isMovable(entry),
  // The month view has only days, so stretching would change days.
  durationEditable: isMovable(entry) && view !== 'month',
  look: variantOf(entry),
})

/** Without working hours nothing is shaded. */
export const toBusinessHours = (worked: ReturnType<typeof listWorkingTimeRanges>): BusinessHoursInput =>
  worked.length > 0 &&
  worked.map(({ weekday, start, end }) => ({
    daysOfWeek: [weekdays.indexOf(weekday)],
    startTime: start,
    endTime: end,
  }))

/** One event per day with its number of entries. */
export const toCountEvents = (entries: readonly CalendarEntry[]): EventInput[] =>
  [...countByDay(entries)].map(([day, count]) => ({
    id: day,
    title: String(count),
    start: day,
    allDay: true,
    editable: false,
    look: 'count',
  }))

const SLOT = 30 * 60 * 1_000

/** Rounds down to half an hour, as a tap is not precise to 15 minutes. Valid because the zone offset is whole hours. */
export const startOfSlot = (at: Date): Instant => new Date(Math.floor(at.getTime() / SLOT) * SLOT).toISOString()

export const isQuarterHour = ({ start_time, end_time }: TimeRange): boolean =>
  Date.parse(end_time) - Date.parse(start_time) <= SLOT / 2

export const toTimes = ({ start, end }: { start: Date | null; end: Date | null }): TimeRange | null =>
  start && end && { start_time: start.toISOString(), end_time: end.toISOString() }
