import { calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'
import { classMark } from '@postura/domain/classes/class.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { squeezedInMark } from '@postura/domain/scheduling/scheduling.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { IconStretching } from '~/ui/icons/icons'
import { ColorMark } from '../../professionals/color-mark'
import { type CalendarEntry, labelsOf } from './calendar-entry'
import css from './calendar-event.module.css'

type AgendaEventProps = {
  entry: CalendarEntry
  /** Shown if the clinic has several. */
  professional: Professional | undefined
  /** The month view has space for one line. */
  isLine: boolean
}

/** One appointment or class. Screen readers get all of it, even if only a part is visible. */
export function CalendarEvent({ entry, professional, isLine }: AgendaEventProps) {
  const { name, details, short, spoken } = labelsOf(entry, professional?.name)
  const isClass = entry.kind === 'class'
  return (
    <div className={css.content} data-line={isLine || undefined} data-status={entry.status}>
      <span className="sr-only">{spoken}</span>
      <div className={css.text} aria-hidden="true">
        <span className={css.time}>
          {timeOf(entry.start_time)}
          {!isLine && <span className={css.end}> – {timeOf(entry.end_time)}</span>}
          {isClass && !isLine && <span className={css.mark}>{classMark}</span>}
          {entry.squeezed_in && !isLine && <span className={css.squeezed}>{squeezedInMark}</span>}
        </span>
        <span className={css.name}>
          {isClass && <IconStretching className={css.icon} size={14} />}
          {name}
        </span>
        {short && <span className={css.short}>{short}</span>}
        {!isLine && (
          <span className={css.details}>{[...details, ...(professional ? [professional.name] : [])].join(' · ')}</span>
        )}
      </div>
      {professional && (
        <span className={css.professional}>
          <ColorMark color={professional.color} />
        </span>
      )}
    </div>
  )
}

export function CountEvent({ count }: { count: string }) {
  return (
    <>
      <span className="sr-only">{formatTotal(Number(count), calendarEntryNoun)}</span>
      <span aria-hidden="true">{count}</span>
    </>
  )
}
