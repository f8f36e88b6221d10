import type { BusinessHoursInput, EventInput } from '@fullcalendar/react'
import type { workedSpans } from '@postura/domain/agenda/calendar/agenda-hours'
import { type AgendaView, countsByDay } from '@postura/domain/agenda/calendar/agenda-view'
import type { Instant, Timed } from '@postura/domain/shared/time/instant'
import { weekdays } from '@postura/domain/shared/time/weekday'
import { type AgendaEntry, isMovable, lookOf, wordsOf } from './entries/agenda-entry'

export const toEvent = (entry: AgendaEntry, view: AgendaView): EventInput => ({
  id: entry.id,
  title: wordsOf(entry).name,
  start: entry.start_time,
  end: entry.end_time,
  startEditable: isMovable(entry),
  // A month shows days: stretching there would be by days.
  durationEditable: isMovable(entry) && view !== 'month',
  look: lookOf(entry),
})

/** Nothing is shaded where nothing is known. */
export const toBusinessHours = (worked: ReturnType<typeof workedSpans>): BusinessHoursInput =>
  worked.length > 0 &&
  worked.map(({ weekday, start, end }) => ({
    daysOfWeek: [(weekdays.indexOf(weekday) + 1) % 7],
    startTime: start,
    endTime: end,
  }))

/** How many each day holds. */
export const countsAsEvents = (entries: readonly AgendaEntry[]): EventInput[] =>
  [...countsByDay(entries)].map(([day, count]) => ({
    id: day,
    title: String(count),
    start: day,
    allDay: true,
    editable: false,
    look: 'count',
  }))

const SLOT = 30 * 60 * 1_000

/** The slot that was hit; a thumb hits no quarter of an hour. The clinics' zone is whole hours away from UTC. */
export const startOfSlot = (at: Date): Instant => new Date(Math.floor(at.getTime() / SLOT) * SLOT).toISOString()

export const isQuarter = ({ start_time, end_time }: Timed): boolean =>
  Date.parse(end_time) - Date.parse(start_time) <= SLOT / 2

export const timesOf = ({ start, end }: { start: Date | null; end: Date | null }): Timed | null =>
  start && end && { start_time: start.toISOString(), end_time: end.toISOString() }
