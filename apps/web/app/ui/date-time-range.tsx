import { describeDay } from '@postura/domain/scheduling/scheduling.labels'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { today } from '~/lib/today'
import css from './date-time-range.module.css'

/**
 * `seg, 16/11/2026 14:30 – 15:20`; a narrow place breaks it only between the day and the time. A card leaves out this year.
 * `isInDay`: a heading shows the day, so that only screen readers get it.
 */
export function DateTimeRange({ of, isInDay = false }: { of: TimeRange; isInDay?: boolean }) {
  const day = describeDay(of.start_time)
  const year = `/${today().slice(0, 'yyyy'.length)}`
  return (
    <>
      <span className={isInDay ? 'sr-only' : css.part}>
        {day.endsWith(year) ? (
          <>
            {day.slice(0, -year.length)}
            <span data-this-year>{year}</span>
          </>
        ) : (
          day
        )}
      </span>{' '}
      <span className={css.part}>
        {timeOf(of.start_time)}
        <span data-end> – {timeOf(of.end_time)}</span>
      </span>
    </>
  )
}
