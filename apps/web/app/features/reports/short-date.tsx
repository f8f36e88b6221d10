import { type CivilDate, formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { today } from '~/lib/today'

/** The year only if it is another one. */
export const shortDate = (date: CivilDate): string =>
  date.slice(0, 4) === today().slice(0, 4) ? formatDayAndMonth(date) : formatCivilDate(date)

/** `16/11, 14:30 – 15:20`; a card leaves out the end. */
export const shortRange = ({ start_time, end_time }: TimeRange) => (
  <>
    {shortDate(civilDateOf(start_time))}, {timeOf(start_time)}
    <span data-end> – {timeOf(end_time)}</span>
  </>
)
