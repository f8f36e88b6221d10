import * as z from 'zod/mini'
import { clinic } from '../../clinics/clinic.ts'
import { offerRule } from '../../clinics/messages/offer-rule.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { classOffers } from './offer.ts'

export const getClassOffers = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/offers',
  access: 'read',
  needs: 'agenda.read',
  summary: 'To whom the free seats of a class were offered by e-mail, with their answers, and whom a new round asks',
  params: idParams,
  output: classOffers,
  errors: ['class_not_found'],
})

export const offerSeats = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/offers',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Offers the free seats of a class by e-mail: the waiting list first, then holders of make-ups',
  params: idParams,
  output: classOffers,
  errors: [
    'class_not_found',
    'class_canceled',
    'class_full',
    'offers_off',
    'offer_open',
    'offer_too_late',
    'nobody_to_offer',
  ],
})

export const endOffers = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/offers/end',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Ends the offers of a class: nobody else is asked, and nobody can accept any more',
  params: idParams,
  output: classOffers,
  errors: ['class_not_found'],
})

export const updateOfferRule = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/offers',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Whether a seat that is given up is offered without a tap, and how long before a class',
  body: z.extend(offerRule, { rev: z.int() }),
  output: clinic,
  errors: ['stale'],
})
