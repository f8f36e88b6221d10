import { calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { squeezedInMark } from '@postura/domain/scheduling/scheduling.labels'
import { formatTotal } from '@postura/domain/shared/page'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { memo } from 'react'
import { useNow } from '~/lib/use-now'
import { IconUsers } from '~/ui/icons/icons'
import { StatusBadge } from '~/ui/status/status-badge'
import { type CalendarEntry, labelsOf, variantOf } from '../entries/calendar-entry'
import css from './calendar-event.module.css'
import { EntrySeats } from './entry-seats'
import narrow from './narrow-class.module.css'
import { ShorterNames } from './shorter-names'
import shorter from './shorter-names.module.css'

type CalendarEventProps = {
  entry: CalendarEntry
  /** Named if the clinic has several. */
  professional: Professional | undefined
  /** Name of the room, if the entry has one. */
  room: string | undefined
  /** The header of a column already shows the professional; screen readers still get it. */
  isInColumn?: boolean
}

/** One appointment or class. Screen readers get all of it, even if only a part is visible. The library renders a day several times. */
export const CalendarEvent = memo(function CalendarEvent({
  entry,
  professional,
  room,
  isInColumn = false,
}: CalendarEventProps) {
  const { name, details, status, spoken } = labelsOf(entry, professional?.name, room)
  const isClass = entry.kind === 'class'
  return (
    // Where the name is cut, the pointer shows it.
    <div className={css.content} title={name} data-variant={variantOf(entry)}>
      <span className="sr-only">{spoken}</span>
      <NowLine during={entry} />
      <div className={`${css.text} ${isClass ? narrow.class : ''}`} aria-hidden="true">
        <span className={css.head} data-shortens={!isClass || undefined}>
          {isClass ? <IconUsers className={css.icon} size={14} /> : <ShorterNames of={name} />}
          <span className={shorter.words}>{name}</span>
        </span>
        <span className={css.side}>
          {status ? <StatusBadge tone={status.tone}>{status.label}</StatusBadge> : isClass && <EntrySeats of={entry} />}
        </span>
        <span className={css.details}>
          <span className={css.time}>
            {timeOf(entry.start_time)}
            <span className={css.end}> – {timeOf(entry.end_time)}</span>
          </span>
          {entry.squeezed_in && <span className={css.squeezed}> · {squeezedInMark}</span>}
          <span className={css.kind}>
            {[...details, ...(professional && !isInColumn ? [professional.name] : []), ...(room ? [room] : [])]
              .map((each) => ` · ${each}`)
              .join('')}
          </span>
        </span>
      </div>
    </div>
  )
})

/** The line of the current time at the edges of an entry. */
function NowLine({ during: { start_time, end_time } }: { during: TimeRange }) {
  const now = useNow()
  if (now < start_time || now >= end_time) return null
  const passed = (Date.parse(now) - Date.parse(start_time)) / (Date.parse(end_time) - Date.parse(start_time))
  return <span className={css.now} style={{ top: `${passed * 100}%` }} />
}

export function CountEvent({ count }: { count: string }) {
  return <MoreEntries shown={count} spoken={formatTotal(Number(count), calendarEntryNoun)} />
}

/** The number of entries that are not shown: `+2`, spoken as `mais 2`. */
export function MoreEntries({ shown, spoken }: { shown: string; spoken: string }) {
  return (
    <>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true">{shown}</span>
    </>
  )
}
