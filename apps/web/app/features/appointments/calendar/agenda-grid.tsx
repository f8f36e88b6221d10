import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import './calendar-palette.css'
import FullCalendar, { type CalendarRef, type EventChangeInfo } from '@fullcalendar/react'
import type { workedSpans } from '@postura/domain/agenda/calendar/agenda-hours'
import type { AgendaView } from '@postura/domain/agenda/calendar/agenda-view'
import type { Professional } from '@postura/domain/professionals/professional'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Timed } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useEffect, useMemo, useRef } from 'react'
import type { AgendaCalendarProps } from './agenda-calendar.props'
import css from './agenda-grid.module.css'
import { fixedOptions, viewNames } from './agenda-options'
import { DayHead } from './day-head'
import type { AgendaEntry } from './entries/agenda-entry'
import { AgendaEvent, CountEvent } from './entries/agenda-event'
import { countsAsEvents, isQuarter, startOfSlot, timesOf, toBusinessHours, toEvent } from './grid-feed'

type AgendaGridProps = Pick<AgendaCalendarProps, 'onShow' | 'onOpen' | 'onCreate'> & {
  view: AgendaView
  date: CivilDate
  /** The hours shown, `07:00` to `20:00`. */
  start: string
  end: string
  worked: ReturnType<typeof workedSpans>
  entries: readonly AgendaEntry[]
  /** To be told apart; nobody where there is only one. */
  professionals: readonly Professional[]
  inHand: boolean
  onMove: (entry: AgendaEntry, to: Timed) => void
}

/** Where the calendar library's words and ours meet. */
export function AgendaGrid(props: AgendaGridProps) {
  const { view, date, start, end, worked, entries, professionals, inHand, onShow, onOpen, onCreate, onMove } = props
  const calendar = useRef<CalendarRef>(null)
  const intoSight = useFirstLook()
  useEffect(() => calendar.current?.getApi().changeView(viewNames[view], date), [view, date])

  // A month in a hand has room for a number per day.
  const isCounted = inHand && view === 'month'
  const byId = useMemo(() => new Map(entries.map((each) => [each.id, each])), [entries])
  const events = useMemo(
    () => (isCounted ? countsAsEvents(entries) : entries.map((each) => toEvent(each, view))),
    [entries, isCounted, view],
  )
  const businessHours = useMemo(() => toBusinessHours(worked), [worked])

  const openDay = (day: Date) => onShow({ span: 'day', date: civilDateOf(day) })
  const moved = ({ event }: EventChangeInfo) => {
    const [entry, times] = [byId.get(event.id), timesOf(event)]
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
      nowIndicatorLineDidMount={({ el }) => intoSight(el)}
      // In a hand the strip above says which day it is.
      dayHeaders={!(inHand && view === 'day')}
      dayHeaderContent={({ date: day, isToday, text }) =>
        view === 'month' ? text : <DayHead day={day} isToday={isToday} />
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
          <AgendaEvent
            // While it is dragged, where it is.
            entry={{ ...entry, ...timesOf(event) }}
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
        const times = timesOf(chosen)
        // A quarter of an hour is a shaky click, and told as one.
        if (times && !isQuarter(times)) onCreate(times)
      }}
    />
  )
}

/** Whoever opens the agenda in the afternoon wants to see the afternoon; afterwards they look where they like. */
const useFirstLook = (): ((now: HTMLElement) => void) => {
  const hasLooked = useRef(false)
  return (now) => {
    if (hasLooked.current) return
    hasLooked.current = true
    if (now.getBoundingClientRect().top > window.innerHeight * 0.75) now.scrollIntoView({ block: 'center' })
  }
}
