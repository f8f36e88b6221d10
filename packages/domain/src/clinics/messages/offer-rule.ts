import * as z from 'zod/mini'

/** Hours before a class at which the offers of its free seats end. */
export const offerHours = [1, 2, 4, 12, 24] as const

/** Whether a seat that is given up is offered without a tap, and until when. */
export const offerRule = z.strictObject({
  offers_are_automatic: z.boolean(),
  offer_hours: z.literal(offerHours),
})
export type OfferRule = z.infer<typeof offerRule>

/** As the form holds it. */
export const offerDraft = z.strictObject({
  offers_are_automatic: z.boolean(),
  offer_hours: z.enum(offerHours.map(String)),
})
type OfferDraft = z.infer<typeof offerDraft>

export const toOfferDraft = ({ offers_are_automatic, offer_hours }: OfferRule) => ({
  offers_are_automatic,
  offer_hours: String(offer_hours),
})

/** Converts a valid draft to the request body. */
export const toOfferRule = ({ offers_are_automatic, offer_hours }: OfferDraft): OfferRule => ({
  offers_are_automatic,
  offer_hours: offerHours.find((hours) => String(hours) === offer_hours) ?? 2,
})
