import type { TimelineEntry, TimelineKind } from '@postura/domain/appointments/timeline'
import {
  describeEntryDate,
  describeEntryStatus,
  describeEntryTime,
  describeEntryUse,
  describeTimelineDay,
  titleOfEntry,
} from '@postura/domain/appointments/timeline.labels'
import { dayOfEntry } from '@postura/domain/appointments/timeline.rules'
import type { Attendance } from '@postura/domain/classes/class'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import type { Professional } from '@postura/domain/professionals/professional'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { IconCalendarEvent, IconReceipt, IconStretching } from '~/ui/icons/icons'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { paymentTones } from '../../payments/payment-tones'
import { ColorMark } from '../../professionals/color-mark'
import { getAppointmentTone } from '../appointment-tones'
import css from './timeline.module.css'

const icons: Record<TimelineKind, typeof IconReceipt> = {
  appointment: IconCalendarEvent,
  class: IconStretching,
  payment: IconReceipt,
}

const attendanceTones: Record<Attendance, Tone> = { present: 'done', absent: 'missed', excused: 'off' }

const toneOf = (entry: TimelineEntry): Tone => {
  if (entry.kind === 'payment') return paymentTones[displayStatus(entry, today())]
  if (entry.kind === 'appointment') return getAppointmentTone(entry.status, entry.cancel_reason)
  if (entry.is_canceled) return 'canceled'
  if (entry.attendance) return attendanceTones[entry.attendance]
  // Nobody has said yet whether the patient came.
  return dayOfEntry(entry) < today() ? 'waiting' : 'good'
}

type TimelineRowProps = {
  entry: TimelineEntry
  /** `undefined` if the clinic has only one. */
  professional: Professional | undefined
  /** Address of the record's panel. */
  to: string
  onOpen: () => void
}

/** One entry: day, title, professional or amount, status. A click anywhere opens its record. */
export function TimelineRow({ entry, professional, to, onOpen }: TimelineRowProps) {
  const Icon = icons[entry.kind]
  const day = dayOfEntry(entry)
  const open = (event: MouseEvent): void => {
    // With a modifier key the browser opens the address in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={css.row}>
      <div className={css.when}>
        <time dateTime={day}>{describeTimelineDay(day, today())}</time>
        <span>{describeEntryTime(entry)}</span>
      </div>
      <span className={css.icon}>
        <Icon size={15} stroke={1.75} aria-hidden />
      </span>
      <div className={css.what}>
        <Link to={to} className={css.title} onClick={open}>
          {titleOfEntry(entry)}
          <span className="sr-only">, {describeEntryDate(entry)}</span>
        </Link>
        <span className={css.use}>{describeEntryUse(entry)}</span>
      </div>
      {entry.kind === 'payment' ? (
        <span className={`${css.side} ${css.money} figures`}>{formatMoney(entry.amount_cents)}</span>
      ) : (
        professional && (
          <span className={`${css.side} ${css.professional}`}>
            <ColorMark color={professional.color} />
            {professional.name}
          </span>
        )
      )}
      <span className={css.status}>
        <StatusBadge tone={toneOf(entry)}>{describeEntryStatus(entry, today())}</StatusBadge>
      </span>
    </li>
  )
}
