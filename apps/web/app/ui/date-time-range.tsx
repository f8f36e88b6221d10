import { describeDay, describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import css from './date-time-range.module.css'

/** `seg, 16/11/2026 14:30 – 15:20`; a narrow place breaks it only between the day and the time. */
export function DateTimeRange({ of }: { of: TimeRange }) {
  return (
    <>
      <span className={css.part}>{describeDay(of.start_time)}</span>{' '}
      <span className={css.part}>{describeTimeRange(of)}</span>
    </>
  )
}
