import { AppError } from '@postura/domain/errors'
import type { Patient, PatientChange } from '@postura/domain/patients/patient'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { savedAlready } from '../../db/saved-already.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { changePatient, findPatient } from './patients.queries.ts'

export const updatePatient = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: PatientChange,
  today: CivilDate,
): Promise<Patient> => {
  if (isBornInTheFuture(change.birth_date, today)) throw new AppError('born_in_the_future', { field: 'birth_date' })
  const changed = await changePatient(tx, id, rev, change)
  return changed ?? savedAlready(change, await findPatient(tx, id), 'patient_not_found')
}
