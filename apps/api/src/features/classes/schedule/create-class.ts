import type { ClassDetails, NewClass } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import { withoutScope } from '../../../db/own-scope.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import {
  checkOverlaps,
  resolveProfessional,
  resolveRoom,
  withOwnProfessional,
} from '../../scheduling/booking-checks.ts'
import { findClass, getClass } from '../classes.queries.ts'
import { findUnappliedClasses, takeSeats } from '../seats/take-seats.ts'
import { insertClasses } from './schedule.queries.ts'

/** Looks up a retried request by its id before it checks the time. */
export const createClass = async (tx: AdminTx, input: NewClass, now: Date): Promise<ClassDetails> => {
  const { squeeze_in, add, when_full, ...typed } = input
  const row = withOwnProfessional(tx, typed)
  const existing = await findClass(tx, row.id)
  if (existing) {
    const unapplied = await findUnappliedClasses(tx, [existing], { add, remove: [], isForGroup: false })
    if (!isUnchanged(row, existing) || unapplied.length > 0) throw new AppError('conflict')
    return getClass(tx, row.id, now)
  }
  if (await findClass(withoutScope(tx), row.id)) throw new AppError('conflict')
  const professional_id = await resolveProfessional(tx, row.professional_id)
  const placed = { ...row, professional_id, room_id: await resolveRoom(tx, row.room_id) }
  const [squeezed_in = false] = await checkOverlaps(tx, [{ ...placed, patient_id: null, squeeze_in }])
  await insertClasses(tx, [{ ...placed, squeezed_in, series_id: null, detached: false }])
  await takeSeats(tx, [row], { add, when_full, isForGroup: false })
  return getClass(tx, row.id, now)
}
