import './calendar-library.css'
import FullCalendar, { type CalendarRef, type EventChangeInfo } from '@fullcalendar/react'
import { type CalendarView, countAtOnce, listVisibleDays } from '@postura/domain/calendar/calendar-view'
import { pickStart } from '@postura/domain/calendar/free-gaps'
import { MAX_LINES } from '@postura/domain/calendar/month-lines'
import type { WorkingHours } from '@postura/domain/clinics/working-hours'
import type { DayOffOn } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHasDayCounts, useHasNarrowTable } from '~/lib/use-is-mobile'
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
import { fixedOptions, viewNames } from './calendar-options'
import { CalendarEvent, CountEvent, MoreEntries } from './cards/calendar-event'
import { CountLine } from './cards/count-line'
import { toEventClass } from './cards/event-class'
import month from './cards/month-day.module.css'
import { DayHeader, describeDayHeading, MonthDay } from './day-header'
import type { CalendarEntry } from './entries/calendar-entry'
import { PrintedDays } from './entries/printed-days'
import { useFreeGaps } from './entries/use-free-gaps'
import { FreeGaps } from './gaps/free-gaps'
import { useScrollToNow } from './use-scroll-to-now'

const nothing: readonly never[] = []

export type CalendarGridProps = Pick<CalendarProps, 'onShow' | 'onOpen' | 'onCreate'> & {
  view: CalendarView
  date: CivilDate
  /** The visible hours, `07:00` to `20:00`. */
  start: string
  end: string
  hourHeight: number
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
  onMove: (entry: CalendarEntry, to: TimeRange) => void
}

/** Entries side by side that have space for a name and a time. The others are behind a link, and only a list can be printed. */
const countSideBySide = (view: CalendarView, isMobile: boolean, hasNarrowDays: boolean): number => {
  if (view === 'day') return isMobile ? 4 : Number.POSITIVE_INFINITY
  return isMobile || (view === 'week' && hasNarrowDays) ? 1 : 2
}

/** Maps our entries and callbacks to the calendar library. */
export function CalendarGrid(props: CalendarGridProps) {
  const {
    view,
    date,
    start,
    end,
    hourHeight,
    hours,
    entries,
    professionals,
    isShared,
    isMobile,
    dayOffOn,
    awayOn,
    professional,
  } = props
  const { onShow, onOpen, onCreate, onMove } = props
  const calendar = useRef<CalendarRef>(null)
  const [lane, setLane] = useState<HTMLElement | null>(null)
  const scrollToNow = useScrollToNow()
  useEffect(() => calendar.current?.getApi().changeView(viewNames[view], date), [view, date])

  const roomOf = useRoomNames()
  const hasDayCounts = useHasDayCounts()
  const hasNarrowDays = useHasNarrowTable()
  const sideBySide = countSideBySide(view, isMobile, hasNarrowDays)
  const hidesEntries = useMemo(() => view !== 'month' && countAtOnce(entries) > sideBySide, [view, entries, sideBySide])
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
        : entries.map((each) => toEvent(each, view, professionals))),
      ...toDayOffEvents(view, date, dayOffOn),
      ...toAwayEvents(listVisibleDays(view, date), awayOn, view),
    ],
    [entries, isMobile, hasDayCounts, view, date, professionals, counted, dayOffOn, awayOn],
  )
  const businessHours = useMemo(() => toBusinessHours(listWorkingTimeRanges(hours)), [hours])

  const openDay = (day: Date) => onShow({ span: 'day', date: civilDateOf(day) })
  const moved = ({ event }: EventChangeInfo) => {
    const [entry, times] = [byId.get(event.id), toTimes(event)]
    if (entry && times) onMove(entry, times)
  }

  const gaps = useFreeGaps(view, date, entries, professional)

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
          slotMinTime={start}
          slotMaxTime={end}
          slotMinHeight={hourHeight / 4}
          businessHours={businessHours}
          nowIndicatorLineDidMount={({ el }) => scrollToNow(el)}
          dayLaneDidMount={({ el }) => setLane(el)}
          dayLaneWillUnmount={({ el }) => setLane((current) => (current === el ? null : current))}
          // The toolbar already names the day.
          dayHeaders={view !== 'day'}
          dayHeaderContent={({ date: day, isToday, isNarrow, text, inPopover }) =>
            view === 'month' || inPopover ? (
              text
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
          moreLinkClick={({ date: day }) => (view === 'day' ? 'popover' : openDay(day))}
          moreLinkContent={({ text, longText }) => <MoreEntries shown={text} spoken={longText} />}
          events={events}
          eventClass={({ event }) => toEventClass(event, view === 'month')}
          eventContent={({ event, isMirror }) => {
            const entry = byId.get(event.id)
            const { line } = event.extendedProps
            if (line) return <CountLine of={line} />
            if (!entry) return <CountEvent count={event.title} />
            return (
              <CalendarEvent
                // While an event is dragged, its label shows the new time.
                entry={isMirror ? { ...entry, ...toTimes(event) } : entry}
                professional={isShared ? professionals.find(({ id }) => id === entry.professional_id) : undefined}
                room={roomOf(entry.room_id)}
                isLine={view === 'month'}
              />
            )
          }}
          eventClick={({ event }) => {
            const entry = byId.get(event.id)
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
