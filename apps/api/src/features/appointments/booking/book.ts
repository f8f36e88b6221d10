import type { Appointment } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { holdRow } from '../../../db/hold-row.ts'
import { type AdminTx, isDatabaseError } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findAppointment } from '../appointments.queries.ts'

/**
 * The appointment as it stands, held until the transaction ends. The clinic first, as everyone does who books, deletes or
 * gives back: who holds some rows of a series never waits for who holds the others.
 */
export const holdAppointment = async (tx: AdminTx, id: string): Promise<Appointment | undefined> => {
  await lockClinic(tx)
  await holdRow(tx, 'appointments', id)
  return findAppointment(tx, id)
}

/** The wall itself: the database never holds two live appointments of a patient at once, whatever was asked before. */
export const onOverlap = (error: unknown): never => {
  if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { field: 'start_time', cause: error })
  throw error
}
