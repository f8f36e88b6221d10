import { describeDay, describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { today } from '~/lib/today'
import css from './date-time-range.module.css'

/** `seg, 16/11/2026 14:30 – 15:20`; a narrow place breaks it only between the day and the time. A card leaves out this year. */
export function DateTimeRange({ of }: { of: TimeRange }) {
  const day = describeDay(of.start_time)
  const year = `/${today().slice(0, 'yyyy'.length)}`
  return (
    <>
      <span className={css.part}>
        {day.endsWith(year) ? (
          <>
            {day.slice(0, -year.length)}
            <span data-this-year>{year}</span>
          </>
        ) : (
          day
        )}
      </span>{' '}
      <span className={css.part}>{describeTimeRange(of)}</span>
    </>
  )
}
