import type { CancellationResult, NewCancellation } from '@postura/domain/classes/cancellations/cancellation'
import { canceledByClinicReason } from '@postura/domain/classes/cancellations/cancellation.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { createClosure } from '../../closures/create-closure.ts'
import { isThisChangeApplied } from '../../history/undo.queries.ts'
import { findClassRows } from '../class-rows.queries.ts'
import { findBusyClassIds } from '../groups/groups.queries.ts'
import { deleteClass } from '../schedule/delete-class.ts'
import {
  findAttendedClassIds,
  findNotices,
  findUnmarkedSeats,
  findUntoldMoves,
  insertNotices,
  markClassesCanceled,
  type NewNotice,
} from './cancellations.queries.ts'
import { forgetMoves } from './forget-moves.ts'
import { type ChosenSeat, giveOutcomes } from './give-outcomes.ts'

type Classes = NewCancellation['classes']

/** Refuses a list that is not what the user saw: a patient who joined or left since, or a class that took place. */
const chooseSeats = async (
  tx: AdminTx,
  classes: Classes,
  { isDeleted, now }: { isDeleted: boolean; now: Date },
): Promise<ChosenSeat[]> => {
  const ids = classes.map(({ id }) => id)
  const rows = await findClassRows(tx, ids)
  if (rows.length < ids.length) throw new AppError('class_not_found')
  if (rows.some(({ status }) => status === 'canceled')) throw new AppError('class_canceled')
  const hasEnded = rows.some(({ end_time }) => end_time <= now.toISOString())
  if (!isDeleted && (hasEnded || (await findAttendedClassIds(tx, ids)).length > 0)) throw new AppError('stale')
  const enrolled = await findUnmarkedSeats(tx, ids)
  const chosen = enrolled.map((seat) => {
    const of = rows.find(({ id }) => id === seat.class_id)
    const choice = classes
      .find(({ id }) => id === seat.class_id)
      ?.seats.find(({ patient_id }) => patient_id === seat.patient_id)
    if (!of || !choice) throw new AppError('stale')
    return { ...seat, of, gets: choice.gets, target: choice.class_id }
  })
  if (chosen.length < classes.flatMap(({ seats }) => seats).length) throw new AppError('stale')
  // A seat cannot move to a class that is canceled with it.
  if (chosen.some(({ target }) => target && ids.includes(target))) throw new AppError('class_canceled')
  return chosen
}

/** Refuses a move to a class that is deleted with the rest of its series. */
const assertTargetsStay = async (tx: AdminTx, seats: readonly ChosenSeat[]): Promise<void> => {
  const targets = await findClassRows(
    tx,
    seats.flatMap(({ target }) => target ?? []),
  )
  const [first] = seats
  if (
    targets.some(
      (each) =>
        each.series_id !== null && each.series_id === first?.of.series_id && each.start_time > first.of.start_time,
    )
  )
    throw new AppError('class_canceled')
}

/** Runs last, when what was canceled takes no time any more. */
export const assertMovedAreFree = async (tx: AdminTx, seats: readonly ChosenSeat[]): Promise<void> => {
  for (const [patientId, theirs] of Map.groupBy(seats, ({ patient_id }) => patient_id)) {
    const targets = theirs.flatMap(({ target }) => (target ? [{ id: target }] : []))
    if (targets.length > 0 && (await findBusyClassIds(tx, patientId, targets)).size > 0)
      throw new AppError('student_busy')
  }
}

type CancelAppointments = (tx: AdminTx, ids: readonly string[]) => Promise<NewNotice[]>

/** Cancels everything in one change, or nothing. A retry after a lost response returns the notices. */
export const createCancellation = async (
  tx: AdminTx,
  { id, appointments, classes, deletes, closure }: NewCancellation,
  { cancelAppointments, now }: { cancelAppointments: CancelAppointments; now: Date },
): Promise<CancellationResult> => {
  const ids = classes.map((each) => each.id)
  if (!(await isThisChangeApplied(tx))) {
    // Whoever is limited to one professional is absent only themselves.
    if (closure && tx.within !== null && closure.professional_id !== tx.within)
      throw new AppError('professional_not_found', { field: 'professional_id' })
    if (closure) await createClosure(tx, closure)
    const seats = await chooseSeats(tx, classes, { isDeleted: deletes !== null, now })
    if (deletes === 'following') await assertTargetsStay(tx, seats)
    const notices = await giveOutcomes(tx, seats, {
      isDeleted: deletes !== null,
      reason: canceledByClinicReason,
      now,
    })
    const [only] = ids
    if (deletes && only) await deleteClass(tx, only, deletes, now)
    else {
      await markClassesCanceled(tx, ids)
      await forgetMoves(tx, await findUntoldMoves(tx, ids))
    }
    await insertNotices(tx, id, [...notices, ...(await cancelAppointments(tx, appointments))])
    await assertMovedAreFree(tx, seats)
  }
  const notices = await findNotices(tx, { cancellationId: id })
  return { classes: classes.length, appointments: appointments.length, notices }
}
