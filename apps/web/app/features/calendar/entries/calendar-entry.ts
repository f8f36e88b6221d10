import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  describeAppointmentInCalendar,
  describeStatusShort,
  noOutcomeLabel,
} from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed, lacksOutcome } from '@postura/domain/appointments/appointment.rules'
import { arrivalLabels, lastArrivalOf } from '@postura/domain/appointments/arrival'
import type { GroupClass } from '@postura/domain/classes/class'
import { classMark } from '@postura/domain/classes/class.labels'
import { isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import { describeClassInCalendar, describeSeatState } from '@postura/domain/classes/seat.labels'
import type { Professional, ProfessionalColor } from '@postura/domain/professionals/professional'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { Tone } from '~/ui/status/status-badge'
import { getAppointmentTone } from '../../appointments/appointment-tones'

/** An appointment or a class. The grid, the week strip and the counts treat both the same. */
export type CalendarEntry = (Appointment & { kind: 'appointment' }) | (GroupClass & { kind: 'class' })

const now = () => new Date().toISOString()

/** Completed and canceled entries cannot be dragged by mistake. */
export const isMovable = (entry: CalendarEntry): boolean =>
  entry.kind === 'class' ? isUpcomingOrOngoing(entry, now()) : isScheduledOrConfirmed(entry.status)

/** Style of an entry: what was done fades, what was missed or canceled is struck through. */
export const variantOf = (entry: CalendarEntry): 'open' | 'done' | 'missed' | 'canceled' => {
  if (entry.status === 'canceled')
    return entry.kind === 'appointment' && entry.cancel_reason === 'no_show' ? 'missed' : 'canceled'
  const isDone = entry.kind === 'class' ? entry.end_time < now() : entry.status === 'completed'
  return isDone ? 'done' : 'open'
}

/** Color of the professional. A clinic with one professional has one color; without a professional it is grey. */
export const colorOf = (
  { professional_id }: Pick<CalendarEntry, 'professional_id'>,
  professionals: readonly Professional[],
): ProfessionalColor => {
  const own = professionals.find(({ id }) => id === professional_id)
  if (own) return own.color
  const active = professionals.filter(({ archived_at }) => archived_at === null)
  return active.length > 1 ? 'grey' : (active[0]?.color ?? 'cyan')
}

/** Entries of these days, of one professional or of all. */
export const listWithin = (
  entries: readonly CalendarEntry[],
  { from, to }: { from: CivilDate; to: CivilDate },
  professional: string | null,
): CalendarEntry[] => {
  const [first, last] = [instantOf(from).toISOString(), instantOf(to).toISOString()]
  return entries.filter(
    ({ start_time, end_time, professional_id }) =>
      end_time > first && start_time < last && (professional === null || professional_id === professional),
  )
}

type EntryWords = {
  name: string
  /** Kind of the session, and what else fits. */
  details: readonly string[]
  status: { tone: Tone; label: string } | null
  /** Everything, for screen readers. */
  spoken: string
}

/** What is open comes first: a missing outcome, then a patient who is here. */
const statusOf = (entry: Appointment): EntryWords['status'] => {
  if (lacksOutcome(entry, now())) return { tone: 'attention', label: noOutcomeLabel }
  const arrival = lastArrivalOf(entry)
  if (arrival) return { tone: 'present', label: arrivalLabels[arrival] }
  const { status, cancel_reason } = entry
  return { tone: getAppointmentTone(status, cancel_reason), label: describeStatusShort(status, cancel_reason) }
}

export const labelsOf = (entry: CalendarEntry, professional?: string, room?: string): EntryWords =>
  entry.kind === 'class'
    ? {
        name: entry.title,
        details: [classMark, ...describeSeatState(entry)],
        status: entry.status === 'canceled' ? { tone: 'canceled', label: describeStatusShort('canceled', null) } : null,
        spoken: describeClassInCalendar(entry, professional, room),
      }
    : {
        name: entry.patient_name,
        details: [entry.title],
        status: statusOf(entry),
        spoken: describeAppointmentInCalendar(entry, professional, room),
      }
