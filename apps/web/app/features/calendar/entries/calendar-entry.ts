import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, describeAppointmentInCalendar } from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import type { GroupClass } from '@postura/domain/classes/class'
import { isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import {
  describeAvailability,
  describeAvailabilityShort,
  describeClassInCalendar,
} from '@postura/domain/classes/seat.labels'

/** An appointment or a class. The grid, the week strip and the counts treat both the same. */
export type CalendarEntry = (Appointment & { kind: 'appointment' }) | (GroupClass & { kind: 'class' })

/** Completed and canceled entries cannot be dragged by mistake. */
export const isMovable = (entry: CalendarEntry): boolean =>
  entry.kind === 'class' ? isUpcomingOrOngoing(entry, new Date().toISOString()) : isScheduledOrConfirmed(entry.status)

/** Style of an entry: a class, or the status of an appointment. Canceled entries share one style. */
export const variantOf = ({ kind, status }: CalendarEntry): string =>
  kind === 'class' && status === 'scheduled' ? 'class' : status

type EntryWords = {
  name: string
  details: readonly string[]
  /** Replaces the details where they do not fit. */
  short: string | null
  /** Everything, for screen readers. */
  spoken: string
}

export const labelsOf = (entry: CalendarEntry, professional?: string): EntryWords =>
  entry.kind === 'class'
    ? {
        name: entry.title,
        details: describeAvailability(entry),
        short: describeAvailabilityShort(entry),
        spoken: describeClassInCalendar(entry, professional),
      }
    : {
        name: entry.patient_name,
        details: [appointmentStatusLabels[entry.status], entry.title],
        short: null,
        spoken: describeAppointmentInCalendar(entry, professional),
      }
