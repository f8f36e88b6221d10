import { toDayHeading } from '@postura/domain/calendar/calendar-view'
import { describeHoliday, holidayOn } from '@postura/domain/shared/brazil/holidays'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import css from './calendar-grid.module.css'

/** The header of a column: `seg 16`. */
export function DayHeader({ day, isToday }: { day: Date; isToday: boolean }) {
  const date = civilDateOf(day)
  const name = toDayHeading(date)
  const holiday = holidayOn(date)
  return (
    <>
      {/* Rendered by CSS: the library names the link with the day first, and visible text must be part of the name. */}
      <span className={css.weekday} data-weekday={name.weekday} />
      <span className={css.number} data-today={isToday || undefined}>
        {name.day}
      </span>
      {/* The link's accessible name contains the name of the holiday. */}
      {holiday && <span className={css.holiday} data-holiday={holiday.optional ? 'facultativo' : 'feriado'} />}
    </>
  )
}

/** The accessible name of a day. It starts with the visible text. */
export const describeDay = (day: Date): string => {
  const date = civilDateOf(day)
  const { weekday, day: number, rest } = toDayHeading(date)
  const holiday = holidayOn(date)
  return `${weekday} ${number}${rest}${holiday ? `, ${describeHoliday(holiday)}` : ''}`
}
