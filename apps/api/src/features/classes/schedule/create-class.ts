import type { ClassDetails, NewClass } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../../db/tenant.ts'
import { professionalOf, squeezedIn } from '../../agenda/take-time.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findClass, getClass } from '../classes.queries.ts'
import { lockClasses } from '../held-classes.queries.ts'
import { findUnsettled, takeSeats } from '../seats/take-seats.ts'
import { insertClasses } from './schedule.queries.ts'

/** A repeated wish is not a new one: it is looked up before the time is asked for. */
export const createClass = async (tx: AdminTx, wish: NewClass, now: Date): Promise<ClassDetails> => {
  const { squeeze_in, add, when_full, ...row } = wish
  await lockClinic(tx)
  const existing = await findClass(tx, row.id)
  if (existing) {
    const unsettled = await findUnsettled(tx, [existing], { add, remove: [] })
    if (!changesNothing(row, existing) || unsettled.length > 0) throw new AppError('conflict')
    return getClass(tx, row.id, now)
  }
  const professional_id = await professionalOf(tx, row.professional_id)
  const [squeezed_in = false] = await squeezedIn(tx, [{ ...row, professional_id, patient_id: null, squeeze_in }])
  await insertClasses(tx, [{ ...row, professional_id, squeezed_in, series_id: null, detached: false }])
  await takeSeats(tx, await lockClasses(tx, [row.id]), { add, when_full })
  return getClass(tx, row.id, now)
}
