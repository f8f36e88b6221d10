import '../calendar-library.css'
import FullCalendar, { type CalendarRef, type EventChangeInfo } from '@fullcalendar/react'
import {
  columnOf,
  dayOfColumn,
  fromColumnTime,
  isInOneColumn,
  moveInColumns,
} from '@postura/domain/calendar/day-columns'
import { pickStart } from '@postura/domain/calendar/free-gaps'
import type { Professional } from '@postura/domain/professionals/professional'
import { noProfessionalLabel } from '@postura/domain/professionals/professional.labels'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instantOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { today } from '~/lib/today'
import { useRoomNames } from '../../rooms/use-room-names'
import type { CalendarProps } from '../calendar.props'
import { isQuarterHour } from '../calendar-events'
import { fixedOptions } from '../calendar-options'
import { CalendarEvent, MoreEntries } from '../cards/calendar-event'
import { toEventClass } from '../cards/event-class'
import type { CalendarEntry } from '../entries/calendar-entry'
import type { EntryMove } from '../entries/use-calendar-moves'
import { FreeGaps } from '../gaps/free-gaps'
import { useScrollToNow } from '../use-scroll-to-now'
import { toColumnEvents } from './column-events'
import css from './column-grid.module.css'
import { ColumnHeader } from './column-header'
import { ColumnNow } from './column-now'
import { LaneHeader } from './lane-header'
import type { DayColumn } from './use-day-columns'

/** Columns that have space beside each other. More of them scroll sideways, and the last one in sight is cut to show it. */
const inSight = { desk: { all: 6, some: 6.5 }, phone: { all: 3, some: 2.75 } }

type ColumnGridProps = Pick<CalendarProps, 'onProfessional' | 'onOpen' | 'onCreate'> & {
  date: CivilDate
  /** The visible hours, `07:00` to `20:00`. */
  start: string
  end: string
  hourHeight: number
  columns: readonly DayColumn[]
  /** For the colors of the entries. */
  professionals: readonly Professional[]
  isMobile: boolean
  onMove: (entry: CalendarEntry, to: EntryMove) => void
}

type Times = { start: Date | null; end: Date | null }
const wholeOf = ({ start, end }: Times) => (start && end ? { start, end } : null)

/** A day with one column per professional. To the library each column is a day; see decision 0044. */
export function ColumnGrid(props: ColumnGridProps) {
  const { date, start, end, hourHeight, columns, professionals, isMobile, onProfessional, onOpen, onCreate, onMove } =
    props
  const calendar = useRef<CalendarRef>(null)
  const [lanes, setLanes] = useState<ReadonlyMap<number, HTMLElement>>(new Map())
  const scrollToNow = useScrollToNow()
  const roomOf = useRoomNames()
  const isToday = date === today()
  const { all, some } = inSight[isMobile ? 'phone' : 'desk']
  const byId = useMemo(
    () => new Map(columns.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))),
    [columns],
  )
  const events = useMemo(() => toColumnEvents(columns, date, professionals), [columns, date, professionals])
  const ownerAt = (at: Date | null) => at && columns[columnOf(at)]?.owner
  const names = columns.flatMap(({ owner }) => owner?.name ?? [])
  const visible = {
    start_time: instantOf(date, start).toISOString(),
    end_time: instantOf(date, end).toISOString(),
  }

  /** An archived professional gets no new entries. */
  const isBookable = (at: Date) => !ownerAt(at)?.archived_at
  const moved = ({ event, oldEvent }: EventChangeInfo) => {
    const [entry, from, to] = [byId.get(event.id), wholeOf(oldEvent), wholeOf(event)]
    if (!entry || !from || !to) return
    const isSameColumn = columnOf(from.start) === columnOf(to.start)
    onMove(entry, {
      ...moveInColumns(entry, from, to, date),
      ...(!isSameColumn && { professional_id: ownerAt(to.start)?.id ?? null }),
    })
  }
  const create = (at: Date, times: { start_time: string; end_time?: string }) => {
    const owner = ownerAt(at)
    if (isBookable(at)) onCreate({ ...times, ...(owner && { professional_id: owner.id }) })
  }

  return (
    <div
      className={css.columns}
      data-scrolls={isMobile || columns.length > all || undefined}
      style={{ '--columns': columns.length, '--seen': columns.length > all ? some : columns.length } as CSSProperties}
    >
      <div className={css.sheet}>
        <FullCalendar
          {...fixedOptions}
          timeZone="UTC"
          ref={calendar}
          views={{ columns: { type: 'timeGrid', duration: { days: columns.length } } }}
          initialView="columns"
          initialDate={dayOfColumn(0)}
          slotMinTime={start}
          slotMaxTime={end}
          slotMinHeight={hourHeight / 4}
          // The library draws the time of now and its line in the first column.
          now={() => `${dayOfColumn(0)}T${timeOf(new Date())}`}
          nowIndicator={isToday}
          nowIndicatorHeaderClass={`${fixedOptions.nowIndicatorHeaderClass} ${css.clock}`}
          nowIndicatorHeaderContent={() => timeOf(new Date())}
          nowIndicatorLineDidMount={({ el }) => scrollToNow(el)}
          dayLaneDidMount={({ el, date: day }) => {
            el.removeAttribute('aria-current')
            setLanes((former) => new Map(former).set(columnOf(day), el))
          }}
          slotHeaderClass={css.axis}
          navLinks={false}
          dayHeaderClass={css.header}
          dayHeaderInnerClass={css.headerInner}
          dayHeaderContent={({ date: day, inPopover }) => {
            const column = columns[columnOf(day)]
            if (!column) return null
            if (inPopover) return column.owner?.name ?? noProfessionalLabel
            const header = { column, names }
            return isMobile ? <LaneHeader {...header} onProfessional={onProfessional} /> : <ColumnHeader {...header} />
          }}
          // More have no space for a name.
          {...(isMobile && { eventMaxStack: 2 })}
          moreLinkClick="popover"
          moreLinkContent={({ text, longText }) => <MoreEntries shown={text} spoken={longText} />}
          events={events}
          eventClass={({ event }) => toEventClass(event)}
          eventContent={({ event, isMirror }) => {
            const entry = byId.get(event.id)
            const times = wholeOf(event)
            if (!entry || !times) return null
            // While an event is dragged, its label shows the new time.
            const dragged = isMirror && {
              start_time: fromColumnTime(times.start, date),
              end_time: fromColumnTime(times.end, date, columnOf(times.start)),
            }
            return (
              <CalendarEvent
                entry={dragged ? { ...entry, ...dragged } : entry}
                professional={ownerAt(times.start) ?? undefined}
                room={roomOf(entry.room_id)}
                isInColumn
              />
            )
          }}
          eventClick={({ event }) => {
            const entry = byId.get(event.id)
            if (entry) onOpen(entry)
          }}
          eventAllow={(to, event) =>
            isInOneColumn(to) && (isBookable(to.start) || ownerAt(to.start) === ownerAt(event?.start ?? null))
          }
          eventDrop={moved}
          eventResize={moved}
          selectAllow={isInOneColumn}
          dateClick={({ date: at }) => {
            const gaps = columns[columnOf(at)]?.gaps ?? []
            create(at, { start_time: pickStart(gaps, new Date(fromColumnTime(at, date))) })
          }}
          select={(chosen) => {
            calendar.current?.getApi().unselect()
            const times = {
              start_time: fromColumnTime(chosen.start, date),
              end_time: fromColumnTime(chosen.end, date, columnOf(chosen.start)),
            }
            // A drag of 15 minutes is treated as a click.
            if (!isQuarterHour(times)) create(chosen.start, times)
          }}
        />
      </div>
      {columns.map(({ owner, entries, gaps }, n) => {
        const lane = lanes.get(n)
        return (
          lane && (
            <FreeGaps
              key={owner?.id ?? 'nobody'}
              lane={lane}
              visible={visible}
              gaps={gaps}
              entries={entries}
              owner={owner?.name ?? null}
              onCreate={(at) => onCreate({ ...at, ...(owner && { professional_id: owner.id }) })}
            />
          )
        )
      })}
      {isToday && <ColumnNow lanes={[...lanes].flatMap(([n, lane]) => (n > 0 ? [lane] : []))} visible={visible} />}
    </div>
  )
}
