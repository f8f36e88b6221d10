import { type DayOff, type DayOffOn, isClosing } from '../closures/day-off.ts'
import { isUnchanged } from '../shared/is-unchanged.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { addMinutes, minutesUntil } from '../shared/time/clock-time.ts'
import { hasOverlap, type TimeRange } from '../shared/time/instant.ts'
import { listOccurrenceDays, type RecurrenceRule, toTimeRange } from '../shared/time/recurrence.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import type { TimesDraft } from './times.draft.ts'

/** User's decision about one row of the preview, by the day the rule produced. */
export type OccurrenceDecision = { choice?: 'book' | 'skip'; place?: TimesDraft }
export type OccurrenceDecisions = ReadonlyMap<CivilDate, OccurrenceDecision>

export type PlannedOccurrence = TimeRange & {
  /** Day the rule produced; it identifies the row even if the row is moved. */
  day: CivilDate
  place: TimesDraft
  moved: boolean
}

/** Removes choices after times, patients or professional changed; moved rows stay moved. */
export const dropChoices = (decisions: OccurrenceDecisions): OccurrenceDecisions =>
  new Map([...decisions].flatMap(([day, { place }]) => (place ? [[day, { place }]] : [])))

/** Plans the rows of the rule, each at its place. A weekday with its own start has the same duration. */
export const planOccurrences = (
  rule: RecurrenceRule,
  { date, start, end }: TimesDraft,
  decisions: OccurrenceDecisions,
): PlannedOccurrence[] =>
  listOccurrenceDays(rule, date).map((day) => {
    const begins = rule.starts?.[weekdayOf(day)] ?? start
    const own = { date: day, start: begins, end: addMinutes(begins, minutesUntil(start, end)) }
    const place = decisions.get(day)?.place ?? own
    return { day, place, moved: !isUnchanged(place, own), ...toTimeRange(place.date, place.start, place.end) }
  })

/** A longer series shows only its exceptions, so that the button to save stays in reach. */
const MAX_SHOWN = 6

type Row = Pick<CheckedOccurrence<unknown>, 'day' | 'taken' | 'booked' | 'moved'>

/** Rows to show before the user asks for all: every row of a short series, else the first exceptions, and how many more there are. */
export const pickExceptions = <R extends Row>(
  rows: readonly R[],
  decisions: OccurrenceDecisions,
): { shown: readonly R[]; more: number } => {
  if (rows.length <= MAX_SHOWN) return { shown: rows, more: 0 }
  const exceptions = rows.filter(
    ({ day, taken, booked, moved }) => taken.length > 0 || !booked || moved || decisions.has(day),
  )
  return { shown: exceptions.slice(0, MAX_SHOWN), more: Math.max(0, exceptions.length - MAX_SHOWN) }
}

type InTheWay = { wall: boolean }

export type CheckedOccurrence<C> = PlannedOccurrence & {
  dayOff: DayOff | null
  taken: readonly C[]
  /** The patient has another entry at that time: the row can only be skipped or moved. */
  wall: boolean
  booked: boolean
  squeeze_in: boolean
}

/**
 * Decides each row. A day off or a taken time is skipped unless the user chooses otherwise. A conflict with the patient's own
 * entries, in the calendar or in this series, always prevents booking.
 */
export const checkOccurrences = <C extends InTheWay>(
  rows: readonly PlannedOccurrence[],
  conflicts: readonly (readonly C[])[],
  decisions: OccurrenceDecisions,
  dayOffOn: DayOffOn,
): CheckedOccurrence<C>[] => {
  const judged: CheckedOccurrence<C>[] = []
  for (const [n, row] of rows.entries()) {
    const taken = conflicts[n] ?? []
    const dayOff = dayOffOn(row.place.date)
    const wall = taken.some((each) => each.wall) || judged.some((other) => other.booked && hasOverlap(other, row))
    const choice = decisions.get(row.day)?.choice
    const isFree = taken.length === 0 && !isClosing(dayOff)
    const booked = !wall && choice !== 'skip' && (choice === 'book' || isFree)
    judged.push({ ...row, dayOff, taken, wall, booked, squeeze_in: booked && taken.length > 0 })
  }
  return judged
}
