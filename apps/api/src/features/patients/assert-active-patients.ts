import { AppError } from '@postura/domain/errors'
import { describeArchivedPatients } from '@postura/domain/patients/patient.labels'
import type { AdminTx } from '../../db/tenant.ts'
import { findPatientsForBooking } from './patients.queries.ts'

/** Refuses archived patients and patients of another clinic. */
export const assertActivePatients = async (
  tx: AdminTx,
  patientIds: readonly string[],
  field = 'patient_id',
): Promise<void> => {
  const patients = await findPatientsForBooking(tx, patientIds)
  if (patients.length < patientIds.length) throw new AppError('patient_not_found', { field })
  const archived = patients.filter(({ archived_at }) => archived_at !== null)
  if (archived.length > 0)
    throw new AppError('patient_archived', {
      field,
      ...(patientIds.length > 1 && { message: describeArchivedPatients(archived.map(({ name }) => name)) }),
    })
}
