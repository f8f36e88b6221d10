import { AppError } from '@postura/domain/errors'
import type { Patient, PatientChange } from '@postura/domain/patients/patient'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { findPatient, updatePatientRow } from './patients.queries.ts'

export const updatePatient = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: PatientChange,
  today: CivilDate,
): Promise<Patient> => {
  if (isBornInTheFuture(change.birth_date, today)) throw new AppError('born_in_the_future', { field: 'birth_date' })
  const changed = await updatePatientRow(tx, id, rev, change)
  return changed ?? resolveRetry(change, await findPatient(tx, id), 'patient_not_found')
}
