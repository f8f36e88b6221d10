import { Button, UnstyledButton } from '@mantine/core'
import {
  bookAnywayLabel,
  describeClosedDay,
  emptyDayMessage,
  noWorkLabel,
} from '@postura/domain/calendar/calendar.labels'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { describeDayOff } from '@postura/domain/closures/closure.labels'
import type { DayOffOn } from '@postura/domain/closures/day-off'
import { listWorkingTimesOn } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { CalendarProps } from '../calendar.props'
import css from './closed-days.module.css'

type ClosedDaysProps = Pick<CalendarProps, 'onShow'> & { days: readonly CivilDate[]; dayOffOn: DayOffOn }

/** Closed days of a week that have no column: why, and a way to each. */
export function ClosedDays({ days, dayOffOn, onShow }: ClosedDaysProps) {
  return (
    <ul className={css.days}>
      {days.map((date) => (
        <li key={date}>
          <UnstyledButton className={css.day ?? ''} onClick={() => onShow({ span: 'day', date })}>
            {describeClosedDay(date, dayOffOn(date))}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

type ClosedDayProps = Pick<CalendarProps, 'onCreate'> & { date: CivilDate; dayOffOn: DayOffOn }

/** A closed day without entries, instead of its empty hours. */
export function ClosedDay({ date, dayOffOn, onCreate }: ClosedDayProps) {
  const dayOff = dayOffOn(date)
  const [first] = listWorkingTimesOn(date, defaultWorkingHours)
  return (
    <div className={css.strip} role="status">
      <strong>{dayOff ? describeDayOff(dayOff) : noWorkLabel}</strong>
      <span>{emptyDayMessage}</span>
      <Button
        variant="default"
        data-noprint
        onClick={() => onCreate({ start_time: instantOf(date, first?.start ?? '08:00').toISOString() })}
      >
        {bookAnywayLabel}
      </Button>
    </div>
  )
}
