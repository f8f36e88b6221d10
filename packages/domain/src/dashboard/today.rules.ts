import type { Appointment } from '../appointments/appointment.ts'
import type { GroupClass } from '../classes/class.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import { hasBegun } from './closing/closing.rules.ts'
import type { OpenItem } from './closing/open-item.ts'

/** Appointment or class of today. */
export type TodayEntry = Appointment | GroupClass

export const isClass = (entry: TodayEntry): entry is GroupClass => 'capacity' in entry

/** Open items of an entry: the appointment itself, or the seats of the class. */
export const openItemsOf = (entry: TodayEntry, open: readonly OpenItem[]): OpenItem[] =>
  open.filter((item) => (item.kind === 'seat' ? item.class_id : item.id) === entry.id)

/** What an entry needs: nothing yet, an outcome, or nothing more. */
export type TodayState = 'coming' | 'open' | 'done' | 'missed' | 'canceled'

/** A class has no outcome of its own: it is done once it has begun and has no open seats. `open` is undefined if it is unknown. */
export const findTodayState = (entry: TodayEntry, open: readonly OpenItem[] | undefined, now: Instant): TodayState => {
  if (entry.status === 'canceled') return !isClass(entry) && entry.cancel_reason === 'no_show' ? 'missed' : 'canceled'
  if (entry.status === 'completed') return 'done'
  if (!hasBegun(entry, now) && (isClass(entry) || entry.started_at === null)) return 'coming'
  return isClass(entry) && open && openItemsOf(entry, open).length === 0 ? 'done' : 'open'
}

/** True if the entry has begun and needs nothing more, so that it can be folded. */
export const isFinished = (entry: TodayEntry, state: TodayState, now: Instant): boolean =>
  hasBegun(entry, now) && state !== 'open'

/** Days after today that are searched for bookings. */
export const DAYS_AHEAD = 7

/** Next day after today with a booking that is not canceled, and its entries in order of time; `null` if there is none. */
export const findNextDay = (
  entries: readonly TodayEntry[],
  today: CivilDate,
): { day: CivilDate; entries: TodayEntry[] } | null => {
  const ordered = entries.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const dayOf = ({ start_time }: TodayEntry): CivilDate => civilDateOf(start_time)
  const first = ordered.find((entry) => dayOf(entry) > today && entry.status !== 'canceled')
  if (!first) return null
  return { day: dayOf(first), entries: ordered.filter((entry) => dayOf(entry) === dayOf(first)) }
}
