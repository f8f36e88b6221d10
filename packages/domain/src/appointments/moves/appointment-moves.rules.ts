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

/** True if the row is chosen and has a new time, or goes to another professional. */
export const isRowMoved = (row: MoveRow, session: Appointment, professional: string | null = null): boolean =>
  row.isChosen &&
  isValidTimesDraft(row) &&
  (!isSameTimes(row, toTimesDraft(session)) || (professional ?? session.professional_id) !== session.professional_id)

export const toRowRange = ({ date, start, end }: TimesDraft) => toTimeRange(date, start, end)

export type CheckedMove = {
  taken: readonly Conflict[]
  dayOff: DayOff | null
  /** The patient has another session at the new time: the row needs another one. */
  wall: boolean
  /** Another moved row takes the same time. */
  meetsMoved: boolean
  /** The row cannot be saved as it is. */
  isBlocked: boolean
}

type Participants = { patient_id: string; professional_id: string | null; room_id: string | null }

/** What moved rows are checked with. */
export type MoveContext = {
  /** What is booked at the new time of each row. */
  conflicts: readonly (readonly Conflict[])[]
  dayOffOf: (row: MoveRow) => DayOff | null
  participantsOf: (row: MoveRow) => Participants
  /** Number of professionals at work. */
  team: number
}

/** True if the server refuses the row beside the others at its time: for the professional, the room, or because nobody is left for it. */
const isTakenBy = (row: Participants, met: readonly Participants[], team: number): boolean => {
  const isSame = (key: 'professional_id' | 'room_id') =>
    met.some((other) => row[key] !== null && other[key] === row[key])
  const needsAnyone = [row, ...met].some(({ professional_id }) => professional_id === null)
  return isSame('professional_id') || isSame('room_id') || (met.length >= team && (needsAnyone || team < 2))
}

/** Checks the moved rows against what is booked, and against each other. A taken time needs to be squeezed in. */
export const checkMoves = (
  moved: readonly MoveRow[],
  { conflicts, dayOffOf, participantsOf, team }: MoveContext,
): Map<string, CheckedMove> =>
  new Map(
    moved.map((row, n) => {
      const taken = conflicts[n] ?? []
      const own = participantsOf(row)
      const met = moved
        .filter((other) => other.id !== row.id && hasOverlap(toRowRange(other), toRowRange(row)))
        .map(participantsOf)
      const wall = met.some((other) => other.patient_id === own.patient_id) || taken.some((each) => each.wall)
      const meetsMoved = met.length > 0 && isTakenBy(own, met, team)
      const isBlocked = wall || ((taken.length > 0 || meetsMoved) && !row.squeeze_in)
      return [row.id, { taken, dayOff: dayOffOf(row), wall, meetsMoved, isBlocked }]
    }),
  )
