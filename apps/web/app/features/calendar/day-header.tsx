import { toDayHeading } from '@postura/domain/calendar/calendar-view'
import { dayOffWord, describeDayOff } from '@postura/domain/closures/closure.labels'
import type { DayOff, DayOffOn } from '@postura/domain/closures/day-off'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import css from './calendar-grid.module.css'

type DayHeaderProps = { day: Date; isToday: boolean; isNarrow: boolean; dayOff: DayOff | null }

/** The header of a column: `seg 16`. The word for a day off needs space; the link's accessible name has its name anyway. */
export function DayHeader({ day, isToday, isNarrow, dayOff }: DayHeaderProps) {
  const name = toDayHeading(civilDateOf(day))
  return (
    <>
      {/* Rendered by CSS: the library names the link with the day first, and visible text must be part of the name. */}
      <span className={css.weekday} data-weekday={name.weekday} />
      <span
        className={css.number}
        data-today={isToday || undefined}
        data-dayoff={(isNarrow && dayOff?.name) || undefined}
      >
        {name.day}
      </span>
      {!isNarrow && dayOff && <span className={css.dayOff} data-dayoff={dayOffWord(dayOff)} />}
    </>
  )
}

type MonthDayProps = { isToday: boolean; text: string; isMobile: boolean; dayOff: DayOff | null }

/** The number of a day of the month view, with the reason for a day off. A phone has no space for its name, which stands above the grid. */
export function MonthDay({ isToday, text, isMobile, dayOff }: MonthDayProps) {
  return (
    <>
      <span
        className={css.number}
        data-today={isToday || undefined}
        data-dayoff={(isMobile && dayOff?.name) || undefined}
      >
        {text}
      </span>
      {!isMobile && dayOff && <span className={css.dayOff} data-dayoff={dayOff.name} aria-hidden="true" />}
    </>
  )
}

/** The accessible name of a day. It starts with the visible text. */
export const describeDayHeading = (day: Date, dayOffOn: DayOffOn): string => {
  const date = civilDateOf(day)
  const { weekday, day: number, rest } = toDayHeading(date)
  const dayOff = dayOffOn(date)
  return `${weekday} ${number}${rest}${dayOff ? `, ${describeDayOff(dayOff)}` : ''}`
}
