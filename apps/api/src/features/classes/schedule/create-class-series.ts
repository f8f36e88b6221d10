import type { NewClassSeries } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { AdminTx } from '../../../db/tenant.ts'
import { checkOverlaps, resolveProfessional } from '../../scheduling/booking-checks.ts'
import { insertSeries } from '../../scheduling/series.queries.ts'
import { findClassRows } from '../class-rows.queries.ts'
import { findUnappliedClasses, takeSeats } from '../seats/take-seats.ts'
import { findSeriesRows, insertClasses } from './schedule.queries.ts'

/** Creates all classes of the preview with all enrollments, or none. A time taken after the preview refuses the whole series. */
export const createClassSeries = async (tx: AdminTx, series: NewClassSeries): Promise<{ classes: number }> => {
  const { occurrences, title, description, capacity, add, when_full } = series
  const written = { classes: occurrences.length }
  const existing = new Map((await findSeriesRows(tx, series.id)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    const isSame = ({ id, start_time, end_time }: (typeof occurrences)[number]) => {
      const wanted = { professional_id: series.professional_id, title, description, capacity, start_time, end_time }
      return isUnchanged(wanted, existing.get(id) ?? {})
    }
    const unapplied = await findUnappliedClasses(tx, [...existing.values()], { add, remove: [] })
    if (existing.size === occurrences.length && occurrences.every(isSame) && unapplied.length === 0) return written
    throw new AppError('conflict')
  }
  const professional_id = await resolveProfessional(tx, series.professional_id)
  const squeezed = await checkOverlaps(
    tx,
    occurrences.map((row) => ({ ...row, patient_id: null, professional_id })),
  )
  await insertSeries(tx, 'class', series)
  const rows = occurrences.map(({ id, start_time, end_time, moved }, n) => ({
    title,
    description,
    capacity,
    professional_id,
    id,
    start_time,
    end_time,
    series_id: series.id,
    detached: moved,
    squeezed_in: squeezed[n] ?? false,
  }))
  await insertClasses(tx, rows)
  const classes = await findClassRows(
    tx,
    rows.map(({ id }) => id),
  )
  await takeSeats(tx, classes, { add, when_full })
  return written
}
