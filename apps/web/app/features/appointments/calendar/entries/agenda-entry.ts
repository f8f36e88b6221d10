import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, describeInAgenda } from '@postura/domain/appointments/appointment.labels'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import type { GroupClass } from '@postura/domain/classes/class'
import { isLiveClass } from '@postura/domain/classes/class.rules'
import { describeClassInAgenda, describeRoom, describeRoomShortly } from '@postura/domain/classes/seat.labels'

/** What takes its time in the agenda: the grid, the strip and the counts need not know which it is. */
export type AgendaEntry = (Appointment & { kind: 'appointment' }) | (GroupClass & { kind: 'class' })

/** What took place or was called off is not moved by a slip of the hand. */
export const isMovable = (entry: AgendaEntry): boolean =>
  entry.kind === 'class' ? isLiveClass(entry, new Date().toISOString()) : isLive(entry.status)

/** An appointment looks like how it stands, a class like a class; what was called off looks like that. */
export const lookOf = ({ kind, status }: AgendaEntry): string =>
  kind === 'class' && status === 'scheduled' ? 'class' : status

type EntryWords = {
  name: string
  details: readonly string[]
  /** For the details where there is no room for them. */
  short: string | null
  /** All of it, for whoever hears it. */
  spoken: string
}

export const wordsOf = (entry: AgendaEntry, professional?: string): EntryWords =>
  entry.kind === 'class'
    ? {
        name: entry.title,
        details: describeRoom(entry),
        short: describeRoomShortly(entry),
        spoken: describeClassInAgenda(entry, professional),
      }
    : {
        name: entry.patient_name,
        details: [appointmentStatusLabels[entry.status], entry.title],
        short: null,
        spoken: describeInAgenda(entry, professional),
      }
