import type { StatusChange } from '../../appointments/appointment.ts'
import type { Attendance } from '../../classes/class.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import type { OpenAppointment, OpenItem, OpenSeat } from './open-item.ts'

/** How a session or a seat ended: the same three words for both. */
export const outcomes = ['came', 'missed', 'excused'] as const
export type Outcome = (typeof outcomes)[number]

/** What an outcome means for a session. */
export const statusOf = {
  came: { status: 'completed', cancel_reason: null },
  missed: { status: 'canceled', cancel_reason: 'no_show' },
  excused: { status: 'canceled', cancel_reason: 'patient' },
} as const satisfies Record<Outcome, Pick<StatusChange, 'status' | 'cancel_reason'>>

/** And for a seat; the enrolment stays as it is. */
export const attendanceOf = {
  came: 'present',
  missed: 'absent',
  excused: 'excused',
} as const satisfies Record<Outcome, Attendance>

/** Nobody owes an answer about what has not begun. */
export const hasBegun = ({ start_time }: { start_time: Instant }, now: Instant): boolean => start_time <= now

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const ofClass = (item: OpenItem): string => (item.kind === 'seat' ? item.class_id : item.id)

/** The newest day first, each as it went; the seats of a class stand together, by name. */
export const inClosingOrder = (items: readonly OpenItem[]): OpenItem[] =>
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

/** A session, or a class with its seats. */
export type Block = { kind: 'appointment'; id: string; item: OpenAppointment } | ClassBlock

const blocksOf = (items: readonly OpenItem[]): Block[] => {
  const classes = new Map<string, ClassBlock>()
  return items.flatMap((item): Block[] => {
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

/** What is owed, by day, and what begins later today. */
export const closingDays = (
  items: readonly OpenItem[],
  now: Instant,
): { days: { day: CivilDate; blocks: Block[] }[]; later: Block[] } => {
  const ordered = inClosingOrder(items)
  const owed = Map.groupBy(
    ordered.filter((item) => hasBegun(item, now)),
    ({ start_time }) => civilDateOf(start_time),
  )
  return {
    days: [...owed].map(([day, ofDay]) => ({ day, blocks: blocksOf(ofDay) })),
    later: blocksOf(ordered.filter((item) => !hasBegun(item, now))),
  }
}

/** How far one has come: what is left of all that was owed since one began. */
export type Progress = { left: number; of: number }

/**
 * `closed` are those closed here; those the last answer still counts are taken off it, so that the figure moves with the tap and not
 * with the network. What was closed before it began was never owed.
 */
export const progressOf = (
  { items, total }: { items: readonly OpenItem[]; total: number },
  closed: readonly OpenItem[],
  now: Instant,
): Progress => {
  const owedHere = closed.filter((item) => hasBegun(item, now))
  const stillCounted = new Set(items.map(({ id }) => id))
  const left = Math.max(0, total - owedHere.filter(({ id }) => stillCounted.has(id)).length)
  return { left, of: left + owedHere.length }
}
