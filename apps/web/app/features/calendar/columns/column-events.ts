import type { EventInput } from '@fullcalendar/react'
import { dayOfColumn, toColumnTimes } from '@postura/domain/calendar/day-columns'
import { isClosing } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { listClosedTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { toEvent } from '../calendar-events'
import type { DayColumn } from './use-day-columns'

/** What is shaded: closed hours, and the whole column of who is away or archived. */
const toShades = ({ owner, hours, dayOff }: DayColumn, date: CivilDate, column: number): EventInput[] => {
  const isOff = isClosing(dayOff) || (owner !== null && owner.archived_at !== null)
  const closed = isOff ? [{ start: '00:00', end: '24:00' }] : listClosedTimeRanges(hours, weekdayOf(date))
  return closed.map(({ start, end }) => ({
    id: `closed-${column}-${start}`,
    display: 'background',
    start: `${dayOfColumn(column)}T${start}`,
    end: end === '24:00' ? `${dayOfColumn(column + 1)}T00:00` : `${dayOfColumn(column)}T${end}`,
  }))
}

/** The entries and the shades of all columns, as events of the library. */
export const toColumnEvents = (
  columns: readonly DayColumn[],
  date: CivilDate,
  professionals: readonly Professional[],
): EventInput[] =>
  columns.flatMap((column, n) => [
    ...column.entries.map((entry) => ({
      ...toEvent(entry, 'day', professionals),
      ...toColumnTimes(entry, date, n),
    })),
    ...toShades(column, date, n),
  ])
