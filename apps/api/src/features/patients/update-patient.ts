import { AppError } from '@postura/domain/errors'
import type { Patient, PatientChange } from '@postura/domain/patients/patient'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { changePatient, findPatient } from './patients.queries.ts'

/** Saving again after a lost answer finds its own work done, and that is no conflict. */
export const updatePatient = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: PatientChange,
  today: CivilDate,
): Promise<Patient> => {
  if (isBornInTheFuture(change.birth_date, today)) throw new AppError('born_in_the_future', { field: 'birth_date' })
  const changed = await changePatient(tx, id, rev, change)
  if (changed) return changed
  const existing = await findPatient(tx, id)
  if (!existing) throw new AppError('patient_not_found')
  if (!changesNothing(change, existing)) throw new AppError('stale')
  return existing
}
