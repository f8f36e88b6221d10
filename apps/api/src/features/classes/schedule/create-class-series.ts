import type { NewClassSeries } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { bookSeries, isSameSeries } from '../../scheduling/book-series.ts'
import { resolveProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { findUnappliedClasses, takeSeats } from '../seats/take-seats.ts'
import { findSeriesRows, insertClasses } from './schedule.queries.ts'

/** Creates all classes of the preview with all enrollments, or none. A time taken after the preview refuses the whole series. */
export const createClassSeries = async (tx: AdminTx, series: NewClassSeries): Promise<{ classes: number }> => {
  const { id, rule: _, occurrences, add, when_full, ...fields } = withOwnProfessional(tx, series)
  const written = { classes: occurrences.length }
  const existing = await findSeriesRows(tx, id)
  if (existing.length > 0) {
    const unapplied = await findUnappliedClasses(tx, existing, { add, remove: [], isForGroup: true })
    if (isSameSeries(series, fields, existing) && unapplied.length === 0) return written
    throw new AppError('conflict')
  }
  const professional_id = await resolveProfessional(tx, fields.professional_id)
  const room_id = await resolveRoom(tx, fields.room_id)
  const rows = await bookSeries(tx, 'class', series, { patient_id: null, professional_id, room_id })
  const classes = rows.map((row) => ({ ...fields, ...row, professional_id, room_id }))
  await insertClasses(tx, classes)
  await takeSeats(tx, classes, { add, when_full, isForGroup: true })
  return written
}
