import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { BillingWebhook } from './billing-provider.ts'

/** The fields we store of an event. Asaas also sends card data, which must not be stored. */
const event = z.object({
  id: z.string().check(z.maxLength(200)),
  event: z.string().check(z.maxLength(200)),
  dateCreated: z.optional(z.string()),
  payment: z.optional(
    z.object({
      id: z.string().check(z.maxLength(200)),
      status: z.optional(z.string()),
      value: z.optional(z.number()),
      externalReference: z.nullish(z.string().check(z.maxLength(200))),
    }),
  ),
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const createAsaasWebhook = (tokens: readonly string[]): BillingWebhook => {
  const expected = tokens.map(digest)
  return {
    isFromProvider: (headers) => {
      const given = headers['asaas-access-token']
      return typeof given === 'string' && expected.some((each) => timingSafeEqual(digest(given), each))
    },
    // Unknown fields are ignored, so new ones do not break the webhook.
    readEvent: (body) => {
      const { data } = event.safeParse(body)
      if (!data) return null
      const { id: eventId, event: type, payment: about } = data
      const hint = type === 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED' ? 'card_refused' : null
      return { eventId, type, chargeId: about?.id ?? null, orderId: about?.externalReference ?? null, hint, kept: data }
    },
  }
}
