import type { AppointmentStatusChange } from '../../appointments/appointment.ts'
import { isInSession, mayHaveMissed } from '../../appointments/arrival.ts'
import type { Attendance } from '../../classes/class.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import type { OpenAppointment, OpenItem, OpenSeat } from './open-item.ts'

/** Outcomes shared by appointments and seats. */
export const outcomes = ['came', 'missed', 'excused'] as const
export type Outcome = (typeof outcomes)[number]

/** Outcome as the status of an appointment. */
export const statusByOutcome = {
  came: { status: 'completed', cancel_reason: null },
  missed: { status: 'canceled', cancel_reason: 'no_show' },
  excused: { status: 'canceled', cancel_reason: 'patient' },
} as const satisfies Record<Outcome, Pick<AppointmentStatusChange, 'status' | 'cancel_reason'>>

/** Outcome as the attendance of a seat; the enrollment does not change. */
export const attendanceByOutcome = {
  came: 'present',
  missed: 'absent',
  excused: 'excused',
} as const satisfies Record<Outcome, Attendance>

export const hasBegun = ({ start_time }: { start_time: Instant }, now: Instant): boolean => start_time <= now

const isRunning = (item: OpenItem, now: Instant): boolean =>
  item.kind === 'appointment' ? isInSession(item, now) : hasBegun(item, now) && now < item.end_time

/** Only an item that has begun needs an outcome; a session or class that runs can wait. */
export const isDue = (item: OpenItem, now: Instant): boolean => hasBegun(item, now) && !isRunning(item, now)

export const listUsualOutcomes = (appointment: Pick<OpenAppointment, 'arrived_at'>): Outcome[] =>
  mayHaveMissed(appointment) ? ['came', 'missed'] : ['came']

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const ofClass = (item: OpenItem): string => (item.kind === 'seat' ? item.class_id : item.id)

/** Newest day first, each day in order of time; the seats of a class stay together, sorted by name. */
export const sortForClosing = (items: readonly OpenItem[]): OpenItem[] =>
  items
    .map((item) => ({ item, day: civilDateOf(item.start_time) }))
    .sort(
      (a, b) =>
        compare(b.day, a.day) ||
        compare(a.item.start_time, b.item.start_time) ||
        compare(ofClass(a.item), ofClass(b.item)) ||
        a.item.patient_name.localeCompare(b.item.patient_name, 'pt-BR') ||
        compare(a.item.id, b.item.id),
    )
    .map(({ item }) => item)

type ClassBlock = { kind: 'class'; id: string; seats: [OpenSeat, ...OpenSeat[]] }

/** Appointment, or a class with its seats. */
export type ClosingBlock = { kind: 'appointment'; id: string; item: OpenAppointment } | ClassBlock

const blocksOf = (items: readonly OpenItem[]): ClosingBlock[] => {
  const classes = new Map<string, ClassBlock>()
  return items.flatMap((item): ClosingBlock[] => {
    if (item.kind === 'appointment') return [{ kind: 'appointment', id: item.id, item }]
    const known = classes.get(item.class_id)
    if (known) {
      known.seats.push(item)
      return []
    }
    const block: ClassBlock = { kind: 'class', id: item.class_id, seats: [item] }
    classes.set(item.class_id, block)
    return [block]
  })
}

/** Groups the items that are due by day, and separates what runs and the items that begin later today. */
export const groupOpenItems = (
  items: readonly OpenItem[],
  now: Instant,
): { days: { day: CivilDate; blocks: ClosingBlock[] }[]; running: ClosingBlock[]; later: ClosingBlock[] } => {
  const ordered = sortForClosing(items)
  const due = Map.groupBy(
    ordered.filter((item) => isDue(item, now)),
    ({ start_time }) => civilDateOf(start_time),
  )
  return {
    days: [...due].map(([day, ofDay]) => ({ day, blocks: blocksOf(ofDay) })),
    running: blocksOf(ordered.filter((item) => isRunning(item, now))),
    later: blocksOf(ordered.filter((item) => !hasBegun(item, now) && !isRunning(item, now))),
  }
}

/** Open items left, of all that were open since the user began. */
export type ClosingProgress = { left: number; of: number }

/**
 * `closed` are the items closed on this device. Those that the last response still contains are subtracted, so that the number
 * changes with the tap and not with the response. An item closed before it was due was never counted as open.
 */
export const calculateClosingProgress = (
  { items, total }: { items: readonly OpenItem[]; total: number },
  closed: readonly OpenItem[],
  now: Instant,
): ClosingProgress => {
  const dueHere = closed.filter((item) => isDue(item, now))
  const stillCounted = new Set(items.map(({ id }) => id))
  const left = Math.max(0, total - dueHere.filter(({ id }) => stillCounted.has(id)).length)
  return { left, of: left + dueHere.length }
}
