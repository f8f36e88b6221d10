import { useDebouncedValue } from '@mantine/hooks'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { MoveRow } from '@postura/domain/appointments/moves/appointment-moves.draft'
import {
  type CheckedMove,
  checkMoves,
  isRowMoved,
  toRowRange,
} from '@postura/domain/appointments/moves/appointment-moves.rules'
import { findDayOff } from '@postura/domain/closures/day-off'
import { listActiveIds } from '@postura/domain/professionals/professional.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClosures } from '../../closures/use-days-off'
import { professionalsQuery } from '../../professionals/professionals.api'
import { conflictsQuery } from '../../scheduling/scheduling.api'

type CheckedRows = {
  /** Rows with a new time. */
  moved: readonly MoveRow[]
  checks: ReadonlyMap<string, CheckedMove>
  /** True if the conflicts of the current rows are loaded. */
  isKnown: boolean
  error: Error | null
  retry: () => void
}

/** Finds what is in the way of each moved row. All moved sessions leave their old times, perhaps for another professional. */
export const useMoveRows = (
  rows: readonly MoveRow[],
  sessions: readonly Appointment[],
  professional: string | null,
): CheckedRows => {
  const sessionOf = (row: MoveRow) => sessions.find(({ id }) => id === row.id)
  const professionalOf = (row: MoveRow) => professional ?? sessionOf(row)?.professional_id ?? null
  const [first, ...others] = new Set(sessions.map(({ patient_id }) => patient_id))
  const moved = rows.filter((row) => {
    const session = sessionOf(row)
    return session !== undefined && isRowMoved(row, session, professional)
  })
  const asked = {
    // The times of several patients are compared by the server when they are saved.
    patient_id: others.length > 0 ? null : (first ?? null),
    slots: moved.map((row) => ({
      ...toRowRange(row),
      professional_id: professionalOf(row),
      room_id: sessionOf(row)?.room_id ?? null,
    })),
    except: moved.map(({ id }) => id),
  }
  const [settled] = useDebouncedValue(asked, 300)
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...conflictsQuery(settled),
    enabled: settled.slots.length > 0,
    placeholderData: keepPreviousData,
  })
  const isKnown = moved.length === 0 || (isSettled && data !== undefined && !isPlaceholderData)
  const { closures } = useClosures()
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const active = listActiveIds(professionals)
  const checks = checkMoves(moved, {
    conflicts: isKnown ? (data ?? []) : [],
    dayOffOf: (row) => findDayOff(row.date, closures, { professional_id: professionalOf(row), active }),
    participantsOf: (row) => ({
      patient_id: sessionOf(row)?.patient_id ?? '',
      professional_id: professionalOf(row),
      room_id: sessionOf(row)?.room_id ?? null,
    }),
    team: active.length,
  })
  return { moved, checks, isKnown, error: isKnown ? null : error, retry: refetch }
}
