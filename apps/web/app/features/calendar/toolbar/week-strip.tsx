import { UnstyledButton } from '@mantine/core'
import { calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'

import { countByDay, toDayHeading, weekOf } from '@postura/domain/calendar/calendar-view'
import { describeDayOff } from '@postura/domain/closures/closure.labels'
import type { DayOffOn } from '@postura/domain/closures/day-off'
import { formatTotal } from '@postura/domain/shared/page'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import type { CalendarEntry } from '../entries/calendar-entry'
import css from './week-strip.module.css'

type WeekStripProps = {
  date: CivilDate
  entries: readonly CalendarEntry[]
  onChoose: (date: CivilDate) => void
  dayOffOn: DayOffOn
}

/** Seven days to tap, each with its number of entries. */
export function WeekStrip({ date, entries, onChoose, dayOffOn }: WeekStripProps) {
  const { from } = weekOf(date)
  const counts = countByDay(entries)
  return (
    <div className={css.strip}>
      {[0, 1, 2, 3, 4, 5, 6].map((n) => {
        const day = addDays(from, n)
        const name = toDayHeading(day)
        const count = counts.get(day) ?? 0
        const dayOff = dayOffOn(day)
        return (
          <UnstyledButton
            key={day}
            className={css.day ?? ''}
            aria-pressed={day === date}
            data-today={day === today() || undefined}
            data-dayoff={dayOff ? true : undefined}
            onClick={() => onChoose(day)}
          >
            <span className={css.weekday}>{name.weekday}</span> <span className={css.number}>{name.day}</span>
            <span className="sr-only">
              {name.rest}, {formatTotal(count, calendarEntryNoun)}
              {dayOff && `, ${describeDayOff(dayOff)}`}
            </span>
            <span className={css.busy} data-busy={count > 0 || undefined} />
          </UnstyledButton>
        )
      })}
    </div>
  )
}
