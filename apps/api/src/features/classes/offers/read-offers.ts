import type { ClassOffers, Offer } from '@postura/domain/classes/offers/offer'
import {
  isOfferOpen,
  nextOfferAt,
  pickPeople,
  refuseRound,
  stateOfOffer,
} from '@postura/domain/classes/offers/offer.rules'
import { AppError } from '@postura/domain/errors'
import type { AdminRead } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findClass } from '../classes.queries.ts'
import { findLastRound, findPeople } from './offers.queries.ts'

const showOffer = (now: Date) => (offer: Offer) => {
  const { patient_id, patient_name, reason } = offer
  return { patient_id, patient_name, reason, ...stateOfOffer(offer, now) }
}

/** The last round of a class, and the people of a new one. */
export const loadOffers = async (read: AdminRead, classId: string, now: Date) => {
  const clinic = await findClinic(read)
  const zone = clinic.time_zone
  const found = await findClass(read, classId)
  if (!found) throw new AppError('class_not_found')
  const [round, people] = [await findLastRound(read, zone, classId), await findPeople(read, classId, zone)]
  const isOpen = round.some((offer) => isOfferOpen(offer, now))
  const { asked, left_out } = pickPeople(people)
  const { start_time, status: class_status, capacity, enrolled } = found
  const refusal = refuseRound(
    {
      start_time,
      class_status,
      free: capacity - enrolled,
      isOn: clinic.page_is_on,
      isOpen,
      fitting: asked.length,
    },
    clinic,
    now,
  )
  const shown: ClassOffers = {
    is_open: isOpen,
    next_at: nextOfferAt(round, { rule: clinic, zone, now })?.toISOString() ?? null,
    offers: round.map(showOffer(now)),
    refusal,
    fitting: asked.length,
    left_out,
  }
  return { shown, found, asked }
}
