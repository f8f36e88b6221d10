import type { CivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import { isScheduledOrConfirmed } from './appointment.rules.ts'
import type { TimelineEntry } from './timeline.ts'

export const dayOfEntry = (entry: TimelineEntry): CivilDate =>
  entry.kind === 'payment' ? entry.due_date : civilDateOf(entry.start_time)

/** Number of appointments that can still be moved. */
export const countMovable = (entries: readonly TimelineEntry[]): number =>
  entries.filter((entry) => entry.kind === 'appointment' && isScheduledOrConfirmed(entry.status)).length

/** Entries below one heading. The name is `today`, `upcoming` or a month, `2026-11`. */
export type TimelineGroup = { name: string; entries: TimelineEntry[] }

/** Today, then the later entries, then the past by month. The entries of a group keep their order. */
export const groupTimeline = (
  upcoming: readonly TimelineEntry[],
  past: readonly TimelineEntry[],
  today: CivilDate,
): TimelineGroup[] => {
  const ahead = Map.groupBy(upcoming, (entry) => (dayOfEntry(entry) === today ? 'today' : 'upcoming'))
  const months = Map.groupBy(past, (entry) => dayOfEntry(entry).slice(0, 7))
  return [...ahead, ...months].map(([name, entries]) => ({ name, entries }))
}
