import { pickPackage, sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../../db/tenant.ts'
import { findPackagesWithSessionsLeft } from '../../packages/packages.queries.ts'
import { findLastPrice } from '../../payments/charges.queries.ts'
import { findPriceOfSession } from '../../prices/prices.queries.ts'
import { findOnlyProfessionalId } from '../../professionals/professionals.queries.ts'
import { hasSession } from '../appointments.queries.ts'

type About = { patient_id: string; title: AppointmentType; day: CivilDate; professional_id?: string | undefined }

/**
 * A session of nobody has the price of the only professional at work. Whoever may not see amounts is told the own price, and that of another
 * professional only for a booked session. With own scope a session that is not booked is the own one.
 */
const findPricedProfessional = async (read: AdminRead, about: About, own: string | null): Promise<string | null> => {
  const { professional_id = null } = about
  const isBooked = () => hasSession(read, { ...about, professional_id })
  if (read.within !== null && (professional_id !== null || !(await isBooked()))) return read.within
  const priced = professional_id ?? (await findOnlyProfessionalId(read))
  if (priced === null || read.seesAmounts || priced === own) return priced
  return (await isBooked()) ? priced : null
}

/** `own` is the professional who asks. */
export const suggestCharge = async (read: AdminRead, about: About, own: string | null) => {
  const { patient_id, title, day } = about
  const session = { type: title, professional_id: await findPricedProfessional(read, about, own) }
  const [price, last, leftOf] = await Promise.all([
    findPriceOfSession(read, session),
    findLastPrice(read, patient_id, title),
    findPackagesWithSessionsLeft(read, [{ patient_id }]),
  ])
  const left = leftOf(patient_id)
  return {
    amount_cents: price ?? last,
    package: pickPackage(left, title, day),
    sessions_left: sumSessionsLeftByType(left, day),
  }
}
