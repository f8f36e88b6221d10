import { calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'
import type { MonthLine } from '@postura/domain/calendar/month-lines'
import { formatTotal } from '@postura/domain/shared/page'
import css from './count-line.module.css'

/** A line of a crowded day: whose entries, and how many. */
export function CountLine({ of: { name, short, count } }: { of: MonthLine }) {
  return (
    <span className={css.line} title={name}>
      <span className="sr-only">{`${name}, ${formatTotal(count, calendarEntryNoun)}`}</span>
      <span className={css.name} aria-hidden="true">
        {short}
      </span>
      <b aria-hidden="true">{count}</b>
    </span>
  )
}
