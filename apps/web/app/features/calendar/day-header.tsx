import { toDayHeading } from '@postura/domain/calendar/calendar-view'
import { describeHoliday, holidayKind, holidayOn } from '@postura/domain/shared/brazil/holidays'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import css from './calendar-grid.module.css'

type DayHeaderProps = { day: Date; isToday: boolean; isNarrow: boolean }

/** The header of a column: `seg 16`. The word for a holiday needs space; the link's accessible name has its name anyway. */
export function DayHeader({ day, isToday, isNarrow }: DayHeaderProps) {
  const date = civilDateOf(day)
  const name = toDayHeading(date)
  const holiday = holidayOn(date)
  return (
    <>
      {/* Rendered by CSS: the library names the link with the day first, and visible text must be part of the name. */}
      <span className={css.weekday} data-weekday={name.weekday} />
      <span
        className={css.number}
        data-today={isToday || undefined}
        data-holiday={(isNarrow && holiday?.name) || undefined}
      >
        {name.day}
      </span>
      {!isNarrow && holiday && <span className={css.holiday} data-holiday={holidayKind(holiday)} />}
    </>
  )
}

type MonthDayProps = { day: Date; isToday: boolean; text: string; isMobile: boolean }

/** The number of a day of the month view, with its holiday. A phone has no space for its name, which stands above the grid. */
export function MonthDay({ day, isToday, text, isMobile }: MonthDayProps) {
  const holiday = holidayOn(civilDateOf(day))
  return (
    <>
      <span
        className={css.number}
        data-today={isToday || undefined}
        data-holiday={(isMobile && holiday?.name) || undefined}
      >
        {text}
      </span>
      {!isMobile && holiday && <span className={css.holiday} data-holiday={holiday.name} aria-hidden="true" />}
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
