import * as z from 'zod/mini'

/**
 * Steps of the page of an offer. A step that could not be had back, or that takes something away, asks first: `accept` may show a
 * question, and `accept-yes` does it.
 */
export const offerSteps = [
  'accept',
  'accept-yes',
  'decline',
  'return',
  'return-yes',
  'wrong-person',
  'wrong-person-yes',
] as const
export type OfferStep = (typeof offerSteps)[number]

/** What a button of the page sends. Without a step the page is shown again. */
export const offerQuery = z.strictObject({
  step: z.optional(z.enum(offerSteps)),
  version: z.optional(z.string().check(z.maxLength(40))),
})
export type OfferQuery = z.infer<typeof offerQuery>
