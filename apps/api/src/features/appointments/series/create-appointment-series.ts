import type { NewAppointmentSeries } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { checkOverlaps, resolveProfessional } from '../../scheduling/booking-checks.ts'
import { insertSeries } from '../../scheduling/series.queries.ts'
import { insertAppointments } from '../booking/booking.queries.ts'
import { onOverlap } from '../booking/on-overlap.ts'
import { findSeriesRows } from './series.queries.ts'

/** Books all rows of the preview or none. A time that was taken after the preview refuses the whole series. */
export const createAppointmentSeries = async (
  tx: AdminTx,
  series: NewAppointmentSeries,
): Promise<{ appointments: number }> => {
  const { occurrences, patient_id, title, description } = series
  const written = { appointments: occurrences.length }
  const existing = new Map((await findSeriesRows(tx, series.id)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    const isSame = ({ id, start_time, end_time }: (typeof occurrences)[number]) => {
      const wanted = { patient_id, professional_id: series.professional_id, title, description, start_time, end_time }
      return isUnchanged(wanted, existing.get(id) ?? {})
    }
    if (existing.size === occurrences.length && occurrences.every(isSame)) return written
    throw new AppError('conflict')
  }
  await assertActivePatients(tx, [patient_id])
  const professional_id = await resolveProfessional(tx, series.professional_id)
  const squeezed = await checkOverlaps(
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
