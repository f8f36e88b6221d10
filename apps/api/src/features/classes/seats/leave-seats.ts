import type { SeatChangeResult } from '@postura/domain/classes/class'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../../db/tenant.ts'
import { refundSessions } from '../../packages/uses.queries.ts'
import { findUntoldMoves } from '../cancellations/cancellations.queries.ts'
import { forgetMoves } from '../cancellations/forget-moves.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { applyMakeups } from '../makeups/apply-makeups.ts'
import { cancelSeats } from './seats.queries.ts'

/** Cancels seats, refunds their package sessions and deletes messages about a move that no longer concerns the patient. */
export const leaveSeats = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  { remove, scope }: { remove: readonly string[]; scope: Scope },
  now: Date,
): Promise<Pick<SeatChangeResult, 'canceled' | 'given_up'>> => {
  if (remove.length === 0) return { canceled: 0, given_up: [] }
  const left = await cancelSeats(tx, classes, remove)
  await refundSessions(tx, 'enrollment_id', left)
  const untold = await findUntoldMoves(
    tx,
    left.map(({ class_id }) => class_id),
  )
  await forgetMoves(
    tx,
    untold.filter(({ patient_id }) => remove.includes(patient_id)),
  )
  const given_up = await applyMakeups(tx, classes, left, { isForGood: scope === 'following', now })
  return { canceled: left.length, given_up }
}
