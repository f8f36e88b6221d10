import { addDays, type CivilDate, daysBetween } from '../shared/time/civil-date.ts'
import type { Instant, TimeRange } from '../shared/time/instant.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'

type Listed = { id: string; archived_at: string | null }
type Entry = { professional_id: string | null }

/**
 * Professionals who have a column in a day: those at work, in the order of the list, and archived ones with an entry. `null` is the column of
 * entries without a professional; it comes last. Empty if fewer than two are at work: then one column is enough.
 */
export const listColumnOwners = <P extends Listed>(
  professionals: readonly P[],
  entries: readonly Entry[],
): (P | null)[] => {
  if (professionals.filter(({ archived_at }) => archived_at === null).length < 2) return []
  const isOwned = (entry: Entry) => professionals.some(({ id }) => id === entry.professional_id)
  const nobody = entries.every(isOwned) ? [] : [null]
  const owners = professionals.filter(
    ({ id, archived_at }) => archived_at === null || entries.some(({ professional_id }) => professional_id === id),
  )
  return [...owners, ...nobody]
}

/** Entries of one of these columns. */
export const listColumnEntries = <P extends Listed, E extends Entry>(
  owner: P | null,
  owners: readonly (P | null)[],
  entries: readonly E[],
): E[] =>
  entries.filter(({ professional_id }) =>
    owner ? owner.id === professional_id : owners.every((each) => each?.id !== professional_id),
  )

// The calendar library has columns for days only. So each column is a day of its own in UTC, and its times are local times of the shown day.
const FIRST_DAY: CivilDate = '2001-01-01'
const MIDNIGHT = '00:00'

export const dayOfColumn = (column: number): CivilDate => addDays(FIRST_DAY, column)

const toLocalTime = (at: Instant, date: CivilDate, column: number): string => {
  const day = civilDateOf(at)
  if (day === date) return `${dayOfColumn(column)}T${timeOf(at)}`
  return `${dayOfColumn(day < date ? column : column + 1)}T${MIDNIGHT}`
}

/** Times of an entry in a column of the library. What lies on another day is cut at midnight. */
export const toColumnTimes = (
  { start_time, end_time }: TimeRange,
  date: CivilDate,
  column: number,
): { start: string; end: string } => ({
  start: toLocalTime(start_time, date, column),
  end: toLocalTime(end_time, date, column),
})

const split = (at: Date): { column: number; time: string } => {
  const text = at.toISOString()
  return { column: daysBetween(FIRST_DAY, text.slice(0, 10)), time: text.slice(11, 16) }
}

/** Column of a moment of the library. */
export const columnOf = (at: Date): number => split(at).column

/** Instant of a moment of the library. The midnight after a column is the end of its day. */
export const fromColumnTime = (at: Date, date: CivilDate, column = columnOf(at)): Instant => {
  const { column: own, time } = split(at)
  return instantOf(addDays(date, own - column), time).toISOString()
}

type LibraryRange = { start: Date; end: Date }

/** True if the times are in one column: a drag over several has no meaning. */
export const isInOneColumn = ({ start, end }: LibraryRange): boolean =>
  columnOf(start) === columnOf(new Date(end.getTime() - 1))

/** Times of an entry after a drag in the library. What is cut at midnight moves along. */
export const moveInColumns = (entry: TimeRange, from: LibraryRange, to: LibraryRange, date: CivilDate): TimeRange => {
  const moved = (at: Instant, before: Date, after: Date): Instant => {
    const times = [fromColumnTime(before, date, columnOf(from.start)), fromColumnTime(after, date, columnOf(to.start))]
    const [old = 0, next = 0] = times.map((each) => Date.parse(each))
    return new Date(Date.parse(at) + next - old).toISOString()
  }
  return {
    start_time: moved(entry.start_time, from.start, to.start),
    end_time: moved(entry.end_time, from.end, to.end),
  }
}
