import type { Appointment } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { lockRow } from '../../../db/lock-row.ts'
import { type AdminTx, isDatabaseError } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findAppointment } from '../appointments.queries.ts'

/** Locks the appointment until the transaction ends. Locks the clinic first, like every write of the agenda, to prevent deadlocks. */
export const lockAppointment = async (tx: AdminTx, id: string): Promise<Appointment | undefined> => {
  await lockClinic(tx)
  await lockRow(tx, 'appointments', id)
  return findAppointment(tx, id)
}

/** Maps the exclusion constraint: a patient never has two active appointments at the same time. */
export const onOverlap = (error: unknown): never => {
  if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { field: 'start_time', cause: error })
  throw error
}
