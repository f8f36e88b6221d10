import type { DayOff } from '../../closures/day-off.ts'
import type { Conflict } from '../../scheduling/conflict.ts'
import { isSameTimes, isValidTimesDraft, type TimesDraft, toTimesDraft } from '../../scheduling/times.draft.ts'
import { addDays } from '../../shared/time/civil-date.ts'
import { addMinutes, type ClockTime, minutesUntil } from '../../shared/time/clock-time.ts'
import { hasOverlap } from '../../shared/time/instant.ts'
import { toTimeRange } from '../../shared/time/recurrence.ts'
import type { Appointment } from '../appointment.ts'
import type { MoveRow } from './appointment-moves.draft.ts'

/** Days and a start for several sessions; without a start each keeps its own. */
export type Shift = { days: number; start: ClockTime | null }

/** New times of the chosen rows, counted from their old times, so that the same shift twice changes nothing. */
export const shiftRows = (
  rows: readonly MoveRow[],
  sessions: readonly Appointment[],
  { days, start }: Shift,
): MoveRow[] =>
  rows.map((row) => {
    const session = sessions.find(({ id }) => id === row.id)
    if (!row.isChosen || !session) return row
    const old = toTimesDraft(session)
    const begins = start ?? old.start
    return {
      ...row,
      date: addDays(old.date, days),
      start: begins,
      end: addMinutes(begins, minutesUntil(old.start, old.end)),
      squeeze_in: false,
    }
  })

/** True if the row is chosen and has a new time. */
export const isRowMoved = (row: MoveRow, session: Appointment): boolean =>
  row.isChosen && isValidTimesDraft(row) && !isSameTimes(row, toTimesDraft(session))

export const toRowRange = ({ date, start, end }: TimesDraft) => toTimeRange(date, start, end)

export type CheckedMove = {
  taken: readonly Conflict[]
  dayOff: DayOff | null
  /** The patient has another session at the new time: the row needs another one. */
  wall: boolean
  /** The row cannot be saved as it is. */
  isBlocked: boolean
}

/** Checks the moved rows against what is booked, and against each other. A taken time needs to be squeezed in. */
export const checkMoves = (
  moved: readonly MoveRow[],
  conflicts: readonly (readonly Conflict[])[],
  dayOffOf: (row: MoveRow) => DayOff | null,
): Map<string, CheckedMove> =>
  new Map(
    moved.map((row, n) => {
      const taken = conflicts[n] ?? []
      const meetsAnother = moved.some((other) => other.id !== row.id && hasOverlap(toRowRange(other), toRowRange(row)))
      const wall = meetsAnother || taken.some((each) => each.wall)
      const isBlocked = wall || (taken.length > 0 && !row.squeeze_in)
      return [row.id, { taken, dayOff: dayOffOf(row), wall, isBlocked }]
    }),
  )
