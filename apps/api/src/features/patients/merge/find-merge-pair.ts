import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import type { AdminRead } from '../../../db/tenant.ts'
import { findPatient } from '../patients.queries.ts'

/** Both records of a merge. */
export const findMergePair = async (
  read: AdminRead,
  keptId: string,
  otherId: string,
): Promise<{ kept: Patient; other: Patient }> => {
  if (keptId === otherId) throw new AppError('merge_same_patient', { field: 'other_id' })
  const [kept, other] = await Promise.all([findPatient(read, keptId), findPatient(read, otherId)])
  if (!kept) throw new AppError('patient_not_found')
  if (!other) throw new AppError('patient_not_found', { field: 'other_id' })
  return { kept, other }
}
