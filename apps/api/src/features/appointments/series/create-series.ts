import type { NewSeries } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../../db/tenant.ts'
import { insertSeries } from '../../agenda/series.queries.ts'
import { assertMayBook, professionalOf, squeezedIn } from '../../agenda/take-time.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { onOverlap } from '../booking/book.ts'
import { insertAppointments } from '../booking/booking.queries.ts'
import { findSeriesRows } from './series.queries.ts'

/** Every row that was shown, or none: what became taken since the preview refuses the whole. */
export const createSeries = async (tx: AdminTx, series: NewSeries): Promise<{ appointments: number }> => {
  const { occurrences, patient_id, title, description } = series
  const written = { appointments: occurrences.length }
  await lockClinic(tx)
  const existing = new Map((await findSeriesRows(tx, series.id)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    const isSame = ({ id, start_time, end_time }: (typeof occurrences)[number]) => {
      const wanted = { patient_id, professional_id: series.professional_id, title, description, start_time, end_time }
      return changesNothing(wanted, existing.get(id) ?? {})
    }
    if (existing.size === occurrences.length && occurrences.every(isSame)) return written
    throw new AppError('conflict')
  }
  await assertMayBook(tx, [patient_id])
  const professional_id = await professionalOf(tx, series.professional_id)
  const squeezed = await squeezedIn(
    tx,
    occurrences.map((row) => ({ ...row, patient_id, professional_id })),
  )
  await insertSeries(tx, 'appointment', series)
  const shared = { patient_id, professional_id, title, description, status: 'scheduled', cancel_reason: null } as const
  const rows = occurrences.map(({ id, start_time, end_time, moved }, n) => ({
    ...shared,
    id,
    start_time,
    end_time,
    series_id: series.id,
    detached: moved,
    squeezed_in: squeezed[n] ?? false,
  }))
  await insertAppointments(tx, rows).catch(onOverlap)
  return written
}
