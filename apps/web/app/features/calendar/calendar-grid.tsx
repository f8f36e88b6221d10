import './calendar-library.css'
import FullCalendar, { type CalendarRef, type EventChangeInfo } from '@fullcalendar/react'
import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import type { Professional } from '@postura/domain/professionals/professional'
import type { listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useEffect, useMemo, useRef } from 'react'
import type { CalendarProps } from './calendar.props'
import { isQuarterHour, startOfSlot, toBusinessHours, toCountEvents, toEvent, toTimes } from './calendar-events'
import css from './calendar-grid.module.css'
import { fixedOptions, viewNames } from './calendar-options'
import { DayHeader } from './day-header'
import type { CalendarEntry } from './entries/calendar-entry'
import { CalendarEvent, CountEvent } from './entries/calendar-event'
import { useScrollToNow } from './use-scroll-to-now'

type AgendaGridProps = Pick<CalendarProps, 'onShow' | 'onOpen' | 'onCreate'> & {
  view: CalendarView
  date: CivilDate
  /** The visible hours, `07:00` to `20:00`. */
  start: string
  end: string
  worked: ReturnType<typeof listWorkingTimeRanges>
  entries: readonly CalendarEntry[]
  /** For labels on the entries; empty if the clinic has only one. */
  professionals: readonly Professional[]
  isMobile: boolean
  onMove: (entry: CalendarEntry, to: TimeRange) => void
}

/** Maps our entries and callbacks to the calendar library. */
export function CalendarGrid(props: AgendaGridProps) {
  const { view, date, start, end, worked, entries, professionals, isMobile, onShow, onOpen, onCreate, onMove } = props
  const calendar = useRef<CalendarRef>(null)
  const scrollToNow = useScrollToNow()
  useEffect(() => calendar.current?.getApi().changeView(viewNames[view], date), [view, date])

  // On mobile a day of the month view has space for a number only.
  const isCounted = isMobile && view === 'month'
  const byId = useMemo(() => new Map(entries.map((each) => [each.id, each])), [entries])
  const events = useMemo(
    () => (isCounted ? toCountEvents(entries) : entries.map((each) => toEvent(each, view))),
    [entries, isCounted, view],
  )
  const businessHours = useMemo(() => toBusinessHours(worked), [worked])

  const openDay = (day: Date) => onShow({ span: 'day', date: civilDateOf(day) })
  const moved = ({ event }: EventChangeInfo) => {
    const [entry, times] = [byId.get(event.id), toTimes(event)]
    if (entry && times) onMove(entry, times)
  }

  return (
    <FullCalendar
      {...fixedOptions}
      ref={calendar}
      initialView={viewNames[view]}
      initialDate={date}
      slotMinTime={start}
      slotMaxTime={end}
      businessHours={businessHours}
      nowIndicatorLineDidMount={({ el }) => scrollToNow(el)}
      // On mobile the week strip above already names the day.
      dayHeaders={!(isMobile && view === 'day')}
      dayHeaderContent={({ date: day, isToday, text }) =>
        view === 'month' ? text : <DayHeader day={day} isToday={isToday} />
      }
      navLinkDayClick={openDay}
      dayMaxEvents={!isCounted && 4}
      moreLinkClick={({ date: day }) => openDay(day)}
      events={events}
      eventClass={({ event }) =>
        `${css.event} ${css[String(event.extendedProps.look)]} ${view === 'month' ? css.line : ''}`
      }
      eventContent={({ event }) => {
        const entry = byId.get(event.id)
        if (!entry) return <CountEvent count={event.title} />
        return (
          <CalendarEvent
            // While an event is dragged, its label shows the new time.
            entry={{ ...entry, ...toTimes(event) }}
            professional={professionals.find(({ id }) => id === entry.professional_id)}
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
      dateClick={({ date: at }) => (view === 'month' ? openDay(at) : onCreate({ start_time: startOfSlot(at) }))}
      select={(chosen) => {
        calendar.current?.getApi().unselect()
        const times = toTimes(chosen)
        // A drag of 15 minutes is treated as a click.
        if (times && !isQuarterHour(times)) onCreate(times)
      }}
    />
  )
}
