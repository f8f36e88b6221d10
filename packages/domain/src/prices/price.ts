import * as z from 'zod/mini'
import { sessionTypes } from '../scheduling/scheduling.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'

/** Price of one session of a type: of a professional, or of everyone without a price of their own. */
export const priceInput = z.strictObject({
  type: z.enum(sessionTypes),
  /** Null for everyone. */
  professional_id: z.nullable(id),
  amount_cents: cents,
})
export type PriceInput = z.infer<typeof priceInput>

export const newPrice = z.strictObject({ id, ...priceInput.shape })
export type NewPrice = z.infer<typeof newPrice>

export const priceChange = z.strictObject({ rev: z.int(), amount_cents: cents })
export type PriceChange = z.infer<typeof priceChange>

/** Number of prices listed; enough for every type of 100 professionals. */
export const MAX_PRICES = 500

export const price = z.object({
  id: z.string(),
  type: z.enum(sessionTypes),
  professional_id: z.nullable(z.string()),
  amount_cents: z.int(),
  rev: z.int(),
})
export type Price = z.infer<typeof price>
