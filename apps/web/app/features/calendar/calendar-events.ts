import type { BusinessHoursInput, EventInput } from '@fullcalendar/react'
import { type CalendarView, countByDay, listDaysOff } from '@postura/domain/calendar/calendar-view'
import { listCrowdedDays, listMonthLines } from '@postura/domain/calendar/month-lines'
import { type DayOffOn, isClosing } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import type { listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { weekdays } from '@postura/domain/shared/time/weekday'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type CalendarEntry, colorOf, isMovable, labelsOf, variantOf } from './entries/calendar-entry'

export const toEvent = (
  entry: CalendarEntry,
  view: CalendarView,
  professionals: readonly Professional[],
): EventInput => ({
  id: entry.id,
  title: labelsOf(entry).name,
  start: entry.start_time,
  end: entry.end_time,
  startEditable: isMovable(entry),
  // The month view has only days, so stretching would change days.
  durationEditable: isMovable(entry) && view !== 'month',
  rank: professionals.findIndex(({ id }) => id === entry.professional_id),
  looks: [colorOf(entry, professionals), variantOf(entry), ...(entry.kind === 'class' ? ['class'] : [])],
})

/** Without working hours nothing is shaded. */
export const toBusinessHours = (worked: ReturnType<typeof listWorkingTimeRanges>): BusinessHoursInput =>
  worked.length > 0 &&
  worked.map(({ weekday, start, end }) => ({
    daysOfWeek: [weekdays.indexOf(weekday)],
    startTime: start,
    endTime: end,
  }))

/** Professionals who are away on a day; none on a day off. */
export type AwayOn = (date: CivilDate) => readonly Professional[]

const toBackground = (id: string, day: CivilDate, view: CalendarView): EventInput => ({
  id,
  display: 'background',
  ...(view === 'month' ? { start: day, allDay: true } : { start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` }),
})

/** Days off are shaded like closed hours; many clinics work on a "ponto facultativo". */
export const toDayOffEvents = (view: CalendarView, date: CivilDate, dayOffOn: DayOffOn): EventInput[] =>
  listDaysOff(view, date, dayOffOn)
    .filter(({ dayOff }) => isClosing(dayOff))
    .map(({ date: day }) => toBackground(`day-off-${day}`, day, view))

/** Days on which some professionals are away: a hatched edge in their color, or in grey if they are several. */
export const toAwayEvents = (days: readonly CivilDate[], awayOn: AwayOn, view: CalendarView): EventInput[] =>
  days.flatMap((day) => {
    const [first, ...others] = awayOn(day)
    return first
      ? [{ ...toBackground(`away-${day}`, day, view), looks: ['away', others.length > 0 ? 'grey' : first.color] }]
      : []
  })

/** One event per day with its number of entries. */
const toCountEvents = (entries: readonly CalendarEntry[]): EventInput[] =>
  [...countByDay(entries)].map(([day, count]) => ({
    id: day,
    title: String(count),
    start: day,
    allDay: true,
    editable: false,
    looks: ['count'],
  }))

/** Numbers by professional, as lines of their days. */
const toLineEvents = (entries: readonly CalendarEntry[], owners: readonly Professional[]): EventInput[] => {
  const names = owners.map(({ name }) => name)
  const counted = owners.map((each) => ({ ...each, short: shortNameOf(each.name, names) }))
  return [...listMonthLines(entries, counted)].flatMap(([day, lines]) =>
    lines.map((line, rank) => ({
      id: `${day}-${rank}`,
      start: day,
      allDay: true,
      editable: false,
      rank,
      line,
      looks: ['owner', line.color],
    })),
  )
}

/** Entries of a month: the names of each day, the numbers by professional if those are too many, or only the number. */
export const toMonthEvents = (
  entries: readonly CalendarEntry[],
  professionals: readonly Professional[],
  owners: readonly Professional[],
  space: 'names' | 'lines' | 'total',
): EventInput[] => {
  if (space === 'total') return toCountEvents(entries)
  const crowded = listCrowdedDays(entries)
  const isNamed = ({ start_time }: CalendarEntry) => space === 'names' && !crowded.has(civilDateOf(start_time))
  return [
    ...entries.filter(isNamed).map((each) => toEvent(each, 'month', professionals)),
    ...toLineEvents(
      entries.filter((each) => !isNamed(each)),
      owners,
    ),
  ]
}

const QUARTER_HOUR = 15 * 60 * 1_000

export const isQuarterHour = ({ start_time, end_time }: TimeRange): boolean =>
  Date.parse(end_time) - Date.parse(start_time) <= QUARTER_HOUR

export const toTimes = ({ start, end }: { start: Date | null; end: Date | null }): TimeRange | null =>
  start && end && { start_time: start.toISOString(), end_time: end.toISOString() }
