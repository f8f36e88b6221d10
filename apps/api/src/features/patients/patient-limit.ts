import { AppError } from '@postura/domain/errors'
import { type PatientAllowance, UNLIMITED } from '@postura/domain/plans/plan'
import { findAddPatientRefusal, isOverPatientLimit } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import { findCurrentPlan } from '../plans/find-current-plan.ts'
import { countPatients } from './patients.queries.ts'

const countAgainst = (read: AdminRead, maxPatients: number): Promise<number> =>
  // One more than allowed is enough to know that the limit is exceeded.
  maxPatients === UNLIMITED ? Promise.resolve(0) : countPatients(read, maxPatients + 1)

export const findPatientAllowance = async (read: AdminRead, today: CivilDate): Promise<PatientAllowance> => {
  const plan = await findCurrentPlan(read, today)
  const patients = await countAgainst(read, plan.maxPatients)
  return { patients, maxPatients: plan.maxPatients, refusal: findAddPatientRefusal(plan, patients) }
}

export const assertMayAddPatient = (tx: AdminTx, today: CivilDate): Promise<void> => assertMayAddPatients(tx, today, 1)

export const assertMayAddPatients = async (tx: AdminTx, today: CivilDate, count: number): Promise<void> => {
  const plan = await findCurrentPlan(tx, today)
  const refusal = findAddPatientRefusal(plan, (await countAgainst(tx, plan.maxPatients)) + count - 1)
  if (refusal) throw new AppError(refusal)
}

/** Checks restored patients. An expired plan does not prevent an undo. */
export const assertWithinPatientLimit = async (tx: AdminTx, today: CivilDate): Promise<void> => {
  const plan = await findCurrentPlan(tx, today)
  if (isOverPatientLimit(plan, await countAgainst(tx, plan.maxPatients))) throw new AppError('patient_limit_reached')
}
