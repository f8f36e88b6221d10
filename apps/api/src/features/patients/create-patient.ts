import { AppError } from '@postura/domain/errors'
import type { NewPatient, Patient } from '@postura/domain/patients/patient'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import { UNLIMITED } from '@postura/domain/plans/plan'
import { refusalToAddPatient } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { currentPlan } from '../plans/current-plan.ts'
import { countPatients, findPatient, insertPatient } from './patients.queries.ts'

const isSame = (wanted: NewPatient, existing: Patient): boolean =>
  (Object.keys(wanted) as (keyof NewPatient)[]).every((field) => wanted[field] === existing[field])

/** The plan is asked under the clinic's lock, so that parallel wishes pass one by one; a repeated wish is not a new one. */
export const createPatient = async (tx: AdminTx, patient: NewPatient, today: CivilDate): Promise<Patient> => {
  if (isBornInTheFuture(patient.birth_date, today)) throw new AppError('born_in_the_future', { field: 'birth_date' })
  await lockClinic(tx)
  const existing = await findPatient(tx, patient.id)
  if (existing) {
    if (!isSame(patient, existing)) throw new AppError('conflict')
    return existing
  }
  const plan = await currentPlan(tx, today)
  const count = plan.maxPatients === UNLIMITED ? 0 : await countPatients(tx, plan.maxPatients)
  const refusal = refusalToAddPatient(plan, count)
  if (refusal) throw new AppError(refusal)
  return insertPatient(tx, patient)
}
