import type { NewAppointmentSeries } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { bookSeries, isSameSeries } from '../../scheduling/book-series.ts'
import { resolveProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { insertAppointments } from '../booking/booking.queries.ts'
import { findSeriesRows } from './series.queries.ts'

/** Maps the exclusion constraint: two rows of the request overlap. */
const onOverlap = (error: unknown): never => {
  if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { field: 'start_time', cause: error })
  throw error
}

/** Books all rows of the preview or none. A time that was taken after the preview refuses the whole series. */
export const createAppointmentSeries = async (
  tx: AdminTx,
  series: NewAppointmentSeries,
): Promise<{ appointments: number }> => {
  const { id, rule: _, occurrences, ...typed } = series
  const fields = withOwnProfessional(tx, typed)
  const written = { appointments: occurrences.length }
  const existing = await findSeriesRows(tx, id)
  if (existing.length > 0) {
    if (isSameSeries(series, fields, existing)) return written
    throw new AppError('conflict')
  }
  const { patient_id } = fields
  await assertActivePatients(tx, [patient_id])
  const professional_id = await resolveProfessional(tx, fields.professional_id)
  const room_id = await resolveRoom(tx, fields.room_id)
  const rows = await bookSeries(tx, 'appointment', series, { patient_id, professional_id, room_id })
  const shared = { ...fields, professional_id, room_id, status: 'scheduled', cancel_reason: null } as const
  await insertAppointments(
    tx,
    rows.map((row) => ({ ...shared, ...row })),
  ).catch(onOverlap)
  return written
}
