import { nameOfDay } from '@postura/domain/agenda/calendar/agenda-view'
import { describeHoliday, holidayOn } from '@postura/domain/shared/brazil/holidays'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import css from './agenda-grid.module.css'

/** What stands above a column: `seg 16`. */
export function DayHead({ day, isToday }: { day: Date; isToday: boolean }) {
  const date = civilDateOf(day)
  const name = nameOfDay(date)
  const holiday = holidayOn(date)
  return (
    <>
      {/* Painted, not written: the link is named by the library, day first, and what is written must be part of its name. */}
      <span className={css.weekday} data-weekday={name.weekday} />
      <span className={css.number} data-today={isToday || undefined}>
        {name.day}
      </span>
      {/* Which one it is stands in the link's name. */}
      {holiday && <span className={css.holiday} data-holiday={holiday.optional ? 'facultativo' : 'feriado'} />}
    </>
  )
}

/** For whoever hears it; it begins with what is seen. */
export const sayDay = (day: Date): string => {
  const date = civilDateOf(day)
  const { weekday, day: number, rest } = nameOfDay(date)
  const holiday = holidayOn(date)
  return `${weekday} ${number}${rest}${holiday ? `, ${describeHoliday(holiday)}` : ''}`
}
