import { hasTooFewSeats } from '@postura/domain/classes/class.rules'
import type { Pause, PauseEnd, PauseEndResult } from '@postura/domain/classes/pauses/pause'
import { AppError } from '@postura/domain/errors'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { splitBusyClasses, toFullClass } from '../groups/join-classes.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { deleteReleasedSeats, findPause, findReleasedClasses, updatePauseEnd } from './pauses.queries.ts'

/** Takes the released seats again. A class that is full, or at whose time the student has another booking, stays released. */
const takeReleasedSeats = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  { id, patient_id }: Pause,
): Promise<PauseEndResult> => {
  // A student who was enrolled in a single class during the pause has a seat there.
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const missing = classes.filter((each) => !enrolledIn(each.id).includes(patient_id))
  const { busy, free } = await splitBusyClasses(tx, missing, patient_id)
  const full = free.filter((each) => hasTooFewSeats(each, 1))
  const open = free.filter((each) => !full.includes(each))
  if (open.length > 0) {
    // The seat is taken by a new row: the released one would count as a second enrollment.
    await deleteReleasedSeats(tx, id, open)
    // Not as a group: the pause that ends would release the seats again.
    await takeSeats(tx, open, { add: [patient_id], when_full: 'refuse', isForGroup: false })
  }
  return { joined: open.length, full: full.map(toFullClass), busy }
}

/** Shortens the pause, or deletes it if it has not begun by then, and takes the released seats again. */
export const endPause = async (tx: AdminTx, id: string, { back_on }: PauseEnd, now: Date): Promise<PauseEndResult> => {
  const pause = await findPause(tx, id)
  if (!pause) {
    // A retry after a lost response: this change deleted the pause.
    if ((await deleteRecords(tx, 'class_pauses', [id])) > 0) return { joined: 0, full: [], busy: [] }
    throw new AppError('pause_not_found')
  }
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
