import type { NewPause, Pause } from '@postura/domain/classes/pauses/pause'
import { hasSharedDay, isInPause } from '@postura/domain/classes/pauses/pause.rules'
import { AppError } from '@postura/domain/errors'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { isOwnRow, withoutScope } from '../../../db/own-scope.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { findUntoldMoves } from '../cancellations/cancellations.queries.ts'
import { forgetMoves } from '../cancellations/forget-moves.ts'
import { refundMakeups } from '../makeups/makeups.queries.ts'
import { offerFreedSeats } from '../offers/offer-freed-seats.ts'
import { countReleasedSeats, findPause, findPauses, insertPause, releaseSeats } from './pauses.queries.ts'

/** Pauses all classes of a patient, whoever gives them. Classes that have ended and recorded attendance stay as they are. */
export const createPause = async (tx: AdminTx, input: NewPause, now: Date): Promise<Pause & { released: number }> => {
  const { id, patient_id, from_date, to_date, keeps_seat } = input
  const existing = await findPause(tx, id)
  if (existing) {
    if (!isUnchanged(input, existing)) throw new AppError('conflict')
    return { ...existing, released: await countReleasedSeats(tx, id) }
  }
  if (await findPause(withoutScope(tx), id)) throw new AppError('conflict')
  await assertActivePatients(tx, [patient_id])
  const others = await findPauses(tx, [patient_id], from_date)
  if (others.some((other) => hasSharedDay(input, other))) throw new AppError('pause_overlaps', { field: 'from_date' })
  await insertPause(tx, input)
  if (keeps_seat) return { ...input, released: 0 }
  const [from, to] = [instantOf(from_date), instantOf(addDays(to_date, 1))]
  const released = await releaseSeats(tx, { pause_id: id, patient_id, from, to, now })
  // A make-up that was to be used in the pause can be used later.
  await refundMakeups(tx, released)
  // Who is away on the old day too needs no message about a move.
  const untold = await findUntoldMoves(
    tx,
    released.map(({ class_id }) => class_id),
  )
  await forgetMoves(
    tx,
    untold.filter((move) => move.patient_id === patient_id && isInPause(input, civilDateOf(move.start_time))),
  )
  await offerFreedSeats(
    tx,
    released.map(({ class_id: each }) => ({ id: each })),
    now,
  )
  return { ...input, released: released.filter((seat) => seat.pause_id !== null && isOwnRow(tx, seat)).length }
}
