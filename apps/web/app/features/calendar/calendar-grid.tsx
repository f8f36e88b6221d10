import './calendar-library.css'
import FullCalendar, { type CalendarRef, type EventChangeInfo } from '@fullcalendar/react'
import { type CalendarView, countAtOnce, listVisibleDays } from '@postura/domain/calendar/calendar-view'
import { pickStart } from '@postura/domain/calendar/free-gaps'
import { type HourLines, moveToHour } from '@postura/domain/calendar/hour-lines'
import { MAX_LINES } from '@postura/domain/calendar/month-lines'
import type { WorkingHours } from '@postura/domain/clinics/working-hours'
import type { DayOffOn } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { isSameTime, type TimeRange } from '@postura/domain/shared/time/instant'
import { weekdayOf, weekdays } from '@postura/domain/shared/time/weekday'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHasCards, useHasDayCounts, useHasNarrowTable } from '~/lib/use-is-mobile'
import { useRoomNames } from '../rooms/use-room-names'
import type { CalendarProps } from './calendar.props'
import {
  type AwayOn,
  isQuarterHour,
  toAwayEvents,
  toBusinessHours,
  toDayOffEvents,
  toEvent,
  toMonthEvents,
  toTimes,
} from './calendar-events'
import css from './calendar-grid.module.css'
import { fixedOptions, isBetweenHours, viewNames } from './calendar-options'
import { CalendarEvent, CountEvent, MoreEntries } from './cards/calendar-event'
import { CountLine } from './cards/count-line'
import { EntryLine } from './cards/entry-line'
import { toEventClass } from './cards/event-class'
import month from './cards/month-day.module.css'
import { DayHeader, describeDayHeading, MonthDay } from './day-header'
import type { CalendarEntry } from './entries/calendar-entry'
import { PrintedDays } from './entries/printed-days'
import { useFreeGaps } from './entries/use-free-gaps'
import { FreeGaps } from './gaps/free-gaps'
import { entryIdOf, toHourLineEvents } from './lines/line-events'
import { useScrollToNow } from './use-scroll-to-now'

const nothing: readonly never[] = []

export type CalendarGridProps = Pick<CalendarProps, 'onShow' | 'onOpen' | 'onCreate'> & {
  view: CalendarView
  date: CivilDate
  /** The visible hours, `07:00` to `20:00`. */
  start: string
  end: string
  hourHeight: number
  /** Entries as lines of their hours, or `null` for cards as long as their time. */
  hourLines: HourLines | null
  hours: WorkingHours | null
  entries: readonly CalendarEntry[]
  /** For the colors of the entries. */
  professionals: readonly Professional[]
  /** True if the clinic has several professionals, so that entries name theirs. */
  isShared: boolean
  isMobile: boolean
  dayOffOn: DayOffOn
  awayOn: AwayOn
  /** The chosen professional, or `null` for all. */
  professional: string | null
  /** Closed days of a week, which have no column. */
  closed: readonly CivilDate[]
  onMove: (entry: CalendarEntry, to: TimeRange) => void
}

type Widths = { isMobile: boolean; hasCards: boolean; hasNarrowDays: boolean }

/** Entries side by side that have space for a name and a time. The others are behind a link, and only a list can be printed. */
const countSideBySide = (view: CalendarView, { isMobile, hasCards, hasNarrowDays }: Widths): number => {
  if (view === 'day') return isMobile ? 4 : Number.POSITIVE_INFINITY
  if (view === 'three-days') return isMobile ? 1 : hasCards ? 2 : 3
  return hasNarrowDays ? 1 : 2
}

/** Maps our entries and callbacks to the calendar library. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    view,
    date,
    start,
    end,
    hourHeight,
    hourLines,
    hours,
    entries,
    professionals,
    isShared,
    isMobile,
    dayOffOn,
    awayOn,
    professional,
  } = props
  const { closed, onShow, onOpen, onCreate, onMove } = props
  const calendar = useRef<CalendarRef>(null)
  const [lane, setLane] = useState<HTMLElement | null>(null)
  const scrollToNow = useScrollToNow()
  useEffect(() => calendar.current?.getApi().changeView(viewNames[view], date), [view, date])

  const roomOf = useRoomNames()
  const hasDayCounts = useHasDayCounts()
  const hasNarrowDays = useHasNarrowTable()
  const cards = countSideBySide(view, { isMobile, hasCards: useHasCards(), hasNarrowDays })
  const sideBySide = hourLines?.beside ?? cards
  // Lines are too low for paper.
  const hidesEntries = useMemo(
    () => hourLines !== null || (view !== 'month' && countAtOnce(entries) > sideBySide),
    [hourLines, view, entries, sideBySide],
  )
  // Among entries of one professional, the kind is counted.
  const counted = useMemo(
    () => (isShared && professional === null ? professionals : professionals.filter(({ id }) => id === professional)),
    [isShared, professional, professionals],
  )
  const byId = useMemo(() => new Map(entries.map((each) => [each.id, each])), [entries])
  const events = useMemo(
    () => [
      ...(view === 'month'
        ? toMonthEvents(entries, professionals, counted, isMobile ? 'total' : hasDayCounts ? 'lines' : 'names')
        : hourLines
          ? toHourLineEvents(entries, hourLines, professionals)
          : entries.map((each) => toEvent(each, view, professionals))),
      ...toDayOffEvents(view, date, dayOffOn),
      ...toAwayEvents(listVisibleDays(view, date), awayOn, view),
    ],
    [entries, isMobile, hasDayCounts, hourLines, view, date, professionals, counted, dayOffOn, awayOn],
  )
  const businessHours = useMemo(() => toBusinessHours(listWorkingTimeRanges(hours)), [hours])

  const hiddenDays = useMemo(() => closed.map((day) => weekdays.indexOf(weekdayOf(day))), [closed])
  const openDay = (day: Date) => onShow({ span: 'day', date: civilDateOf(day) })
  const timesOf = (event: { start: Date | null; end: Date | null }, entry: CalendarEntry) =>
    hourLines && event.start ? moveToHour(entry, event.start, hourLines) : toTimes(event)
  const moved = ({ event, revert }: EventChangeInfo) => {
    const entry = byId.get(event.id)
    const times = entry && timesOf(event, entry)
    if (!entry || !times) return
    // A line that was dragged within its hour.
    if (isSameTime(entry, times)) revert()
    else onMove(entry, times)
  }

  const gaps = useFreeGaps(view, date, entries, professional)
  const line = view === 'month' ? 'day' : hourLines ? 'hour' : null

  return (
    <>
      {hidesEntries && (
        <PrintedDays
          days={listVisibleDays(view, date)}
          entries={entries}
          professionals={isShared ? professionals : nothing}
        />
      )}
      <div data-noprint={hidesEntries || undefined}>
        <FullCalendar
          {...fixedOptions}
          timeZone={clinicZone()}
          ref={calendar}
          initialView={viewNames[view]}
          initialDate={date}
          hiddenDays={hiddenDays}
          slotMinTime={start}
          slotMaxTime={end}
          slotMinHeight={hourHeight / 4}
          {...(hourLines && { slotLaneClass: isBetweenHours, eventMinHeight: 1 })}
          businessHours={businessHours}
          nowIndicatorLineDidMount={({ el }) => scrollToNow(el)}
          dayLaneDidMount={({ el }) => setLane(el)}
          dayLaneWillUnmount={({ el }) => setLane((current) => (current === el ? null : current))}
          // The toolbar already names the day.
          dayHeaders={view !== 'day'}
          dayHeaderInnerClass={({ inPopover }) => view !== 'month' && !inPopover && css.dayHead}
          dayHeaderContent={({ date: day, isToday, isNarrow, text, inPopover }) =>
            inPopover ? (
              text
            ) : view === 'month' ? (
              <span className={css.monthWeekday}>{text.replace('.', '')}</span>
            ) : (
              <DayHeader
                day={day}
                isToday={isToday}
                isNarrow={isNarrow}
                dayOff={dayOffOn(civilDateOf(day))}
                away={isMobile || hasNarrowDays ? nothing : awayOn(civilDateOf(day))}
              />
            )
          }
          dayCellTopContent={({ date: day, isToday, text }) => (
            <MonthDay isToday={isToday} text={text} isMobile={isMobile} dayOff={dayOffOn(civilDateOf(day))} />
          )}
          navLinkHint={(_, day) => describeDayHeading(day, dayOffOn, awayOn)}
          navLinkDayClick={openDay}
          dayRowClass={isMobile ? month.week : `${month.week} ${month.named}`}
          dayMaxEvents={!isMobile && MAX_LINES}
          dayCellTopClass={month.top}
          dayCellTopInnerClass={month.topInner}
          eventMaxStack={sideBySide}
          // A day that hides entries shows them in place.
          moreLinkClick={({ date: day }) => (view === 'day' || hourLines ? 'popover' : openDay(day))}
          moreLinkContent={({ text, longText }) => <MoreEntries shown={text} spoken={longText} />}
          events={events}
          eventClass={({ event }) => toEventClass(event, line)}
          eventContent={({ event, isMirror }) => {
            const entry = byId.get(entryIdOf(event))
            const { line: count, restOf } = event.extendedProps
            if (count) return <CountLine of={count} />
            if (!entry) return <CountEvent count={event.title} />
            const shown = {
              // While an event is dragged, its label shows the new time.
              entry: isMirror ? { ...entry, ...timesOf(event, entry) } : entry,
              professional: isShared ? professionals.find(({ id }) => id === entry.professional_id) : undefined,
              room: roomOf(entry.room_id),
            }
            return line ? <EntryLine {...shown} line={restOf ? 'rest' : line} /> : <CalendarEvent {...shown} />
          }}
          eventClick={({ event }) => {
            const entry = byId.get(entryIdOf(event))
            if (entry) onOpen(entry)
            else if (event.start) openDay(event.start)
          }}
          eventDrop={moved}
          eventResize={moved}
          dateClick={({ date: at }) => (view === 'month' ? openDay(at) : onCreate({ start_time: pickStart(gaps, at) }))}
          select={(chosen) => {
            calendar.current?.getApi().unselect()
            const times = toTimes(chosen)
            // A drag of 15 minutes is treated as a click.
            if (times && !isQuarterHour(times)) onCreate(times)
          }}
        />
      </div>
      {lane && view === 'day' && (
        <FreeGaps
          lane={lane}
          gaps={gaps}
          visible={{
            start_time: instantOf(date, start).toISOString(),
            end_time: instantOf(date, end).toISOString(),
          }}
          entries={entries}
          onCreate={onCreate}
        />
      )}
    </>
  )
}
