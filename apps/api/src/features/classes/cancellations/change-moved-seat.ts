import type { CancellationNotice, MovedSeatChange } from '@postura/domain/classes/cancellations/cancellation'
import { movedByClinicReason } from '@postura/domain/classes/cancellations/cancellation.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { isThisChangeApplied } from '../../history/undo.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { leaveClasses } from '../groups/leave-classes.ts'
import { offerFreedSeats } from '../offers/offer-freed-seats.ts'
import { cancelSeats } from '../seats/seats.queries.ts'
import { findMove, findNotices, findUnmarkedSeats, findUntoldMoves, updateNotice } from './cancellations.queries.ts'
import { assertMovedAreFree } from './create-cancellation.ts'
import { forgetMoves } from './forget-moves.ts'
import { giveOutcomes } from './give-outcomes.ts'

/** The patient leaves the moved class and gets what was chosen. Classes that were moved with it are left too and give nothing. */
const leaveMovedClass = async (
  tx: AdminTx,
  cancellationId: string,
  { patient_id, gets, class_id: target }: MovedSeatChange,
  now: Date,
): Promise<void> => {
  const move = await findMove(tx, cancellationId, patient_id)
  if (!move) throw new AppError('notice_not_found')
  const scope = move.classes > 1 ? 'following' : 'one'
  const { current, following } = await getClassWithFollowing(tx, move.class_id, scope, now)
  // The class may have been moved into a pause of the patient.
  const seats = await findUnmarkedSeats(tx, [current.id], { withPaused: true })
  const seat = seats.find((each) => each.patient_id === patient_id)
  if (!seat || current.end_time <= now.toISOString()) throw new AppError('stale')
  if (target === current.id) throw new AppError('already_enrolled')
  const chosen = [{ ...seat, of: current, gets, target }]
  const [result] = await giveOutcomes(tx, chosen, { isDeleted: false, reason: movedByClinicReason, now })
  await cancelSeats(tx, [current], [patient_id])
  const along = following.filter(({ detached, id }) => !detached && id !== target)
  if (along.length > 0) await leaveClasses(tx, along, patient_id, now)
  await assertMovedAreFree(tx, chosen)
  await offerFreedSeats(tx, [current], now)
  if (!result) throw new Error('A seat without a result.')
  const { outcome, valid_until, moved_to } = result
  await updateNotice(tx, move.id, { outcome, valid_until, moved_to })
  const others = await findUntoldMoves(tx, [current.id])
  await forgetMoves(
    tx,
    others.filter((each) => each.patient_id === patient_id),
  )
}

/** A retry after a lost response returns the notices. */
export const changeMovedSeat = async (
  tx: AdminTx,
  cancellationId: string,
  change: MovedSeatChange,
  now: Date,
): Promise<CancellationNotice[]> => {
  if (!(await isThisChangeApplied(tx))) await leaveMovedClass(tx, cancellationId, change, now)
  return findNotices(tx, { cancellationId })
}
