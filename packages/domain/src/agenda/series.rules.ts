import { type Holiday, holidayOn } from '../shared/brazil/holidays.ts'
import { changesNothing } from '../shared/changes-nothing.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { overlap, type Timed } from '../shared/time/instant.ts'
import { occurrenceDays, type RecurrenceRule, timedOn } from '../shared/time/recurrence.ts'
import type { TimesDraft } from './times.draft.ts'

/** What someone decided about one row of the preview, by the day that the rule gave it. */
export type Decision = { choice?: 'book' | 'skip'; place?: TimesDraft }
export type Decisions = ReadonlyMap<CivilDate, Decision>

export type PlannedRow = Timed & {
  /** The day that the rule gave it: its name, wherever it is put. */
  day: CivilDate
  place: TimesDraft
  moved: boolean
}

/** What was decided about other times, people or professionals holds no longer; where a row was put stays. */
export const placesOnly = (decisions: Decisions): Decisions =>
  new Map([...decisions].flatMap(([day, { place }]) => (place ? [[day, { place }]] : [])))

/** Every row that the rule asks for, where it is to stand. */
export const plannedRows = (
  rule: RecurrenceRule,
  { date, start, end }: TimesDraft,
  decisions: Decisions,
): PlannedRow[] =>
  occurrenceDays(rule, date).map((day) => {
    const own = { date: day, start, end }
    const place = decisions.get(day)?.place ?? own
    return { day, place, moved: !changesNothing(place, own), ...timedOn(place.date, place.start, place.end) }
  })

type InTheWay = { wall: boolean }

export type JudgedRow<C> = PlannedRow & {
  holiday: Holiday | null
  taken: readonly C[]
  /** The patient has something else then: it can only be skipped or moved. */
  wall: boolean
  booked: boolean
  squeeze_in: boolean
}

/**
 * What becomes of each row. A holiday and a time that is taken are skipped unless someone says otherwise; what the patient has
 * already, in the agenda or in this very series, cannot be otherwise.
 */
export const judgedRows = <C extends InTheWay>(
  rows: readonly PlannedRow[],
  conflicts: readonly (readonly C[])[],
  decisions: Decisions,
): JudgedRow<C>[] => {
  const judged: JudgedRow<C>[] = []
  for (const [n, row] of rows.entries()) {
    const taken = conflicts[n] ?? []
    const holiday = holidayOn(row.place.date)
    const wall = taken.some((each) => each.wall) || judged.some((other) => other.booked && overlap(other, row))
    const choice = decisions.get(row.day)?.choice
    const isFree = taken.length === 0 && (holiday === null || holiday.optional)
    const booked = !wall && choice !== 'skip' && (choice === 'book' || isFree)
    judged.push({ ...row, holiday, taken, wall, booked, squeeze_in: booked && taken.length > 0 })
  }
  return judged
}
