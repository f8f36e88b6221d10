import { AppError } from '@postura/domain/errors'
import type { NewPatient, Patient, QuickPatient } from '@postura/domain/patients/patient'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { withoutScope } from '../../db/own-scope.ts'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayAddPatient } from './patient-limit.ts'
import { findPatient, insertPatient } from './patients.queries.ts'

/** A retry returns the existing patient, so it is looked up before the plan limit is checked. */
export const createPatient = async (
  tx: AdminTx,
  patient: NewPatient | QuickPatient,
  today: CivilDate,
): Promise<Patient> => {
  if ('birth_date' in patient && isBornInTheFuture(patient.birth_date, today))
    throw new AppError('born_in_the_future', { field: 'birth_date' })
  const existing = await findPatient(tx, patient.id)
  if (existing) return resolveRepeated(patient, existing)
  if (await findPatient(withoutScope(tx), patient.id)) throw new AppError('conflict')
  await assertMayAddPatient(tx, today)
  return insertPatient(tx, patient)
}
