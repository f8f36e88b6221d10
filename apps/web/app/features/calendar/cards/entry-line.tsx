import { describeRest, describeUntil } from '@postura/domain/calendar/calendar.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { memo } from 'react'
import { StatusBadge } from '~/ui/status/status-badge'
import { type CalendarEntry, labelsOf, variantOf } from '../entries/calendar-entry'
import css from './entry-line.module.css'
import { EntrySeats } from './entry-seats'
import { ShorterNames } from './shorter-names'
import shorter from './shorter-names.module.css'

/** A line of its day in a month or of its hour in a week, or what an entry of a former hour takes of this one. */
export type LineOf = 'day' | 'hour' | 'rest'

type EntryLineProps = {
  entry: CalendarEntry
  line: LineOf
  /** Named if the clinic has several. */
  professional: Professional | undefined
  /** Name of the room, if the entry has one. */
  room: string | undefined
}

/** One appointment or class where there is space for one line. Screen readers get all of it. */
export const EntryLine = memo(function EntryLine({ entry, line, professional, room }: EntryLineProps) {
  const { name, status, spoken } = labelsOf(entry, professional?.name, room)
  const isClass = entry.kind === 'class'
  const isRest = line === 'rest'
  return (
    <div
      className={css.content}
      title={[name, ...(professional ? [professional.name] : [])].join(' · ')}
      data-line={line}
      data-variant={variantOf(entry)}
    >
      <span className="sr-only">{isRest ? describeRest(name, entry.end_time) : spoken}</span>
      <div className={css.text} aria-hidden="true">
        {!isRest && <StartTime of={entry} />}
        <span className={css.head} data-shortens={!isClass || undefined}>
          {!isClass && <ShorterNames of={name} />}
          <span className={shorter.words}>{name}</span>
        </span>
        <span className={css.side}>
          {isRest ? (
            <span className={css.until}>{describeUntil(entry.end_time)}</span>
          ) : status ? (
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
          ) : (
            isClass && <EntrySeats of={entry} />
          )}
        </span>
      </div>
    </div>
  )
})

/** The time of an entry. In a narrow line of an hour only the minutes are shown, and none at the full hour. */
function StartTime({ of: { start_time } }: { of: CalendarEntry }) {
  const [hour, minutes] = timeOf(start_time).split(':')
  return (
    <span className={css.time} data-full={minutes === '00' || undefined}>
      <span className={css.hour}>{hour}</span>:{minutes}
    </span>
  )
}
