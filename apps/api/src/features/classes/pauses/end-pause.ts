import type { PauseEnd, PauseEndResult } from '@postura/domain/classes/pauses/pause'
import { AppError } from '@postura/domain/errors'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import { joinClasses } from '../groups/join-classes.ts'
import { findPause, findReleasedClasses, updatePauseEnd } from './pauses.queries.ts'

/** Shortens the pause, or deletes it if it has not begun by then, and takes the released seats again. */
export const endPause = async (
  tx: AdminTx,
  id: string,
  { back_on, ...options }: PauseEnd,
  now: Date,
): Promise<PauseEndResult> => {
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
  if (last < pause.from_date) await deleteRecords(tx, 'class_pauses', [id])
  else await updatePauseEnd(tx, id, last)
  if (classes.length === 0) return { joined: 0, full: [], busy: [] }
  return joinClasses(tx, classes, { patient_id: pause.patient_id, ...options })
}
