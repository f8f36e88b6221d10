import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import type { AdminTx } from '../../db/tenant.ts'
import { findPatient, markArchived } from './patients.queries.ts'

export const archivePatient = async (tx: AdminTx, id: string, archived: boolean): Promise<Patient> => {
  const patient = (await markArchived(tx, id, archived)) ?? (await findPatient(tx, id))
  if (!patient) throw new AppError('patient_not_found')
  return patient
}
