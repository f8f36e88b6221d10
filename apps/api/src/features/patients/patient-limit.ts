import { AppError } from '@postura/domain/errors'
import { type PatientAllowance, UNLIMITED } from '@postura/domain/plans/plan'
import { isPastLimit, refusalToAddPatient } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import { currentPlan } from '../plans/current-plan.ts'
import { countPatients } from './patients.queries.ts'

const countAgainst = (read: AdminRead, maxPatients: number): Promise<number> =>
  // One more than allowed is as much as anyone needs to know.
  maxPatients === UNLIMITED ? Promise.resolve(0) : countPatients(read, maxPatients + 1)

export const readAllowance = async (read: AdminRead, today: CivilDate): Promise<PatientAllowance> => {
  const plan = await currentPlan(read, today)
  const patients = await countAgainst(read, plan.maxPatients)
  return { patients, maxPatients: plan.maxPatients, refusal: refusalToAddPatient(plan, patients) }
}

/** Asked under the clinic's lock, so that parallel wishes pass one by one. */
export const assertMayAddPatient = async (tx: AdminTx, today: CivilDate): Promise<void> => {
  const { refusal } = await readAllowance(tx, today)
  if (refusal) throw new AppError(refusal)
}

/** For patients that are back already, under the same lock. A plan that only ran out keeps nobody from taking back a mistake. */
export const assertWithinPatientLimit = async (tx: AdminTx, today: CivilDate): Promise<void> => {
  const plan = await currentPlan(tx, today)
  if (isPastLimit(plan, await countAgainst(tx, plan.maxPatients))) throw new AppError('patient_limit_reached')
}
