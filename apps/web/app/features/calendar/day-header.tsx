import { describeAway } from '@postura/domain/calendar/calendar.labels'
import { toDayHeading } from '@postura/domain/calendar/calendar-view'
import { dayOffWord, describeDayOff } from '@postura/domain/closures/closure.labels'
import type { DayOff, DayOffOn } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AwayOn } from './calendar-events'
import css from './calendar-grid.module.css'

type DayHeaderProps = {
  day: Date
  isToday: boolean
  isNarrow: boolean
  dayOff: DayOff | null
  away: readonly Professional[]
}

const sayAway = (away: readonly Professional[]): string => describeAway(away.map(({ name }) => shortNameOf(name, [])))

/** The header of a column: `seg 16`. The word for a day off needs space; the link's accessible name has its name anyway. */
export function DayHeader({ day, isToday, isNarrow, dayOff, away }: DayHeaderProps) {
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
      {!isNarrow && (dayOff || away.length > 0) && (
        <span className={css.dayOff} data-dayoff={dayOff ? dayOffWord(dayOff) : sayAway(away)} />
      )}
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
        data-number
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
export const describeDayHeading = (day: Date, dayOffOn: DayOffOn, awayOn: AwayOn): string => {
  const date = civilDateOf(day)
  const { weekday, day: number, rest } = toDayHeading(date)
  const dayOff = dayOffOn(date)
  const away = awayOn(date)
  const reasons = [...(dayOff ? [describeDayOff(dayOff)] : []), ...(away.length > 0 ? [sayAway(away)] : [])]
  return [`${weekday} ${number}${rest}`, ...reasons].join(', ')
}
