import * as endpoints from '@postura/domain/classes/offers/offer.endpoints'
import type { Router } from '../../../http/route.ts'
import { updateClinic } from '../../clinics/update-clinic.ts'
import { beginOffers } from './begin-offers.ts'
import { endOffers } from './offers.queries.ts'
import { loadOffers } from './read-offers.ts'

export const offerRoutes = (router: Router): void => {
  router.read(endpoints.getClassOffers, async ({ params, read, now }) => (await loadOffers(read, params.id, now)).shown)
  router.write(endpoints.updateOfferRule, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.offerSeats, ({ params, tx, now }) => beginOffers(tx, params.id, now))
  router.write(endpoints.endOffers, async ({ params: { id }, tx, now }) => {
    // Refuses a class that is unknown or not theirs before anything is written.
    await loadOffers(tx, id, now)
    await endOffers(tx, id, now)
    return (await loadOffers(tx, id, now)).shown
  })
}
