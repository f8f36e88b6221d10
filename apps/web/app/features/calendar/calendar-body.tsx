import { listVisibleDays } from '@postura/domain/calendar/calendar-view'
import { getVisibleHours } from '@postura/domain/scheduling/calendar-hours'
import type { CSSProperties } from 'react'
import css from './calendar.module.css'
import type { CalendarProps } from './calendar.props'
import { CalendarGrid, type CalendarGridProps } from './calendar-grid'
import { ColumnGrid } from './columns/column-grid'
import type { DayColumn } from './columns/use-day-columns'
import type { CalendarEntry } from './entries/calendar-entry'
import { cancelDragByEscape } from './entries/cancel-drag'
import type { EntryMove } from './entries/use-calendar-moves'
import { useHourLines } from './lines/use-hour-lines'
import { useRowHeight } from './use-row-height'

const hourOf = (time: string): number => Number(time.slice(0, 2))

type CalendarBodyProps = Omit<CalendarGridProps, 'start' | 'end' | 'hourHeight' | 'hourLines' | 'onMove'> &
  Pick<CalendarProps, 'onProfessional'> & {
    columns: readonly DayColumn[]
    /** True while the entries of the previous days are still shown. */
    isStale: boolean
    onMove: (entry: CalendarEntry, to: EntryMove) => void
  }

/** The grid of the calendar. The library that draws it is large, so it is loaded while the entries are. */
export function CalendarBody({ columns, isStale, onProfessional, ...grid }: CalendarBodyProps) {
  const { view, date, hours, entries, professionals, isMobile, onOpen, onCreate, onMove } = grid
  // A professional may begin before the others.
  const spans = [{ hours }, ...columns].map((each) => getVisibleHours(each.hours, entries))
  const start = spans.map((each) => each.start).reduce((a, b) => (a < b ? a : b))
  const end = spans.map((each) => each.end).reduce((a, b) => (a > b ? a : b))
  const hourLines = useHourLines(grid)
  const { ref, height, room } = useRowHeight(
    view === 'month'
      ? { count: listVisibleDays(view, date).length / 7, of: 'weeks', isMobile }
      : { count: hourOf(end) - hourOf(start), of: 'hours', isMobile, lines: hourLines?.lines },
  )
  return (
    <div
      ref={ref}
      className={css.grid}
      onMouseDownCapture={cancelDragByEscape}
      aria-busy={isStale}
      data-stale={isStale || undefined}
      style={{ '--week': `${height}px`, '--room': `${room}px` } as CSSProperties}
    >
      {columns.length > 0 ? (
        <ColumnGrid
          // The library keeps the number of its columns.
          key={columns.length}
          {...{ date, start, end, columns, professionals, isMobile, onProfessional, onOpen, onCreate, onMove }}
          hourHeight={height}
        />
      ) : (
        <CalendarGrid {...grid} start={start} end={end} hourHeight={height} hourLines={hourLines} />
      )}
    </div>
  )
}
