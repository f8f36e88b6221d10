import { hasTooFewSeats, isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import type { Pause, PauseEnd, PauseEndResult } from '@postura/domain/classes/pauses/pause'
import { AppError } from '@postura/domain/errors'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { isOwnRow } from '../../../db/own-scope.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import { isThisChangeApplied } from '../../history/undo.queries.ts'
import { findClassRows, type StoredClass } from '../class-rows.queries.ts'
import { splitBusyClasses, toFullClass } from '../groups/join-classes.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { takeSeats } from '../seats/take-seats.ts'
import {
  deleteReleasedSeats,
  findPause,
  findPauseEndSeats,
  findReleasedClasses,
  updatePauseEnd,
} from './pauses.queries.ts'

/** Leaves out classes in which the student was enrolled singly during the pause: there is a seat. */
const splitMissedClasses = async (tx: AdminTx, classes: readonly StoredClass[], patientId: string) => {
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const missed = classes.filter((each) => !enrolledIn(each.id).includes(patientId))
  return splitBusyClasses(tx, missed, patientId)
}

/**
 * Takes the released seats again. A class that is full, or at whose time the student has another booking, stays released. The result
 * names only classes that the person sees.
 */
const takeReleasedSeats = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  { id, patient_id }: Pause,
): Promise<PauseEndResult> => {
  const { busy, free } = await splitMissedClasses(tx, classes, patient_id)
  const full = free.filter((each) => hasTooFewSeats(each, 1))
  const open = free.filter((each) => !full.includes(each))
  if (open.length > 0) {
    // The seat is taken by a new row: the released one would count as a second enrollment.
    await deleteReleasedSeats(tx, id, open)
    // Not as a group: the pause that ends would release the seats again.
    await takeSeats(tx, open, { add: [patient_id], when_full: 'refuse', isForGroup: false })
  }
  const own = classes.filter((each) => isOwnRow(tx, each)).map((each) => each.id)
  const onlySeen = <C extends { id: string }>(rows: readonly C[]) => rows.filter((each) => own.includes(each.id))
  return { joined: onlySeen(open).length, full: onlySeen(full).map(toFullClass), busy: onlySeen(busy) }
}

/** A retry after a lost response names the same seats: those that were not taken are still released. */
const findFirstResult = async (tx: AdminTx, id: string, back_on: CivilDate, now: Date): Promise<PauseEndResult> => {
  const { joined, released } = await findPauseEndSeats(tx, id)
  const [seat] = released
  if (!seat) return { joined, full: [], busy: [] }
  const rows = await findClassRows(
    tx,
    released.map(({ class_id }) => class_id),
  )
  const from = instantOf(back_on).toISOString()
  const classes = rows
    .filter((each) => each.start_time >= from && isUpcomingOrOngoing(each, now.toISOString()))
    .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const { busy, free } = await splitMissedClasses(tx, classes, seat.patient_id)
  return { joined, full: free.map(toFullClass), busy }
}

/** Shortens the pause, or deletes it if it has not begun by then, and takes the released seats again. */
export const endPause = async (tx: AdminTx, id: string, { back_on }: PauseEnd, now: Date): Promise<PauseEndResult> => {
  if (await isThisChangeApplied(tx)) return findFirstResult(tx, id, back_on, now)
  const pause = await findPause(tx, id)
  if (!pause) throw new AppError('pause_not_found')
  const last = addDays(back_on, -1)
  if (last > pause.to_date) throw new AppError('pause_ends_earlier', { field: 'back_on' })
  const classes = await findReleasedClasses(tx, id, {
    from: instantOf(back_on),
    to: instantOf(addDays(pause.to_date, 1)),
    now,
  })
  const result = await takeReleasedSeats(tx, classes, pause)
  if (last < pause.from_date) await deleteRecords(tx, 'class_pauses', [id])
  else await updatePauseEnd(tx, id, last)
  return result
}
