import { pickPackage, sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../../db/tenant.ts'
import { findPackagesWithSessionsLeft } from '../../packages/packages.queries.ts'
import { findLastPrice } from '../../payments/charges.queries.ts'

type About = { patient_id: string; title: AppointmentType; day: CivilDate }

export const suggestCharge = async (read: AdminRead, { patient_id, title, day }: About) => {
  const [amount_cents, leftOf] = await Promise.all([
    findLastPrice(read, patient_id, title),
    findPackagesWithSessionsLeft(read, [{ patient_id }]),
  ])
  const left = leftOf(patient_id)
  return { amount_cents, package: pickPackage(left, title, day), sessions_left: sumSessionsLeftByType(left, day) }
}
