import * as z from 'zod/mini'
import { paidPlan } from '../plans/plan.ts'
import { cpf } from '../shared/brazil/cpf.ts'
import { cents } from '../shared/brazil/money.ts'
import { lacksAreaCode, phone } from '../shared/brazil/phone.ts'
import { id } from '../shared/ids.ts'
import { civilDate } from '../shared/time/civil-date.ts'

export const orderMethods = ['pix', 'credit_card'] as const
export const orderMethod = z.enum(orderMethods)
export type OrderMethod = z.infer<typeof orderMethod>

/** Payment methods as the specification's function and the provider name them. */
export const billingTypes = { pix: 'PIX', credit_card: 'CREDIT_CARD' } as const satisfies Record<OrderMethod, string>

export const orderStates = [
  'creating',
  'pending',
  'in_review',
  'overdue',
  'paid',
  'refunding',
  'partially_refunded',
  'refunded',
  'disputed',
  'canceled',
  'failed',
  'needs_attention',
] as const
export const orderState = z.enum(orderStates)
export type OrderState = z.infer<typeof orderState>

/** Data the provider needs to create a charge. */
export const buyerInput = z.strictObject({ phone, cpf })

/** Phone that the provider accepts: it needs the area code. `null` if the profile has none. */
export const buyerPhoneOf = ({ phone }: { phone: string | null }): string | null =>
  phone && !lacksAreaCode(phone) ? phone : null

/** Picks the fields of `buyerInput` that the profile lacks. */
export const buildMissingBuyerSchema = (profile: { phone: string | null; cpf: string | null }) =>
  z.pick(buyerInput, { ...(!buyerPhoneOf(profile) && { phone: true }), ...(!profile.cpf && { cpf: true }) })

/** Number of orders shown, the newest first. */
export const MAX_SHOWN_ORDERS = 50

/** Purchase of a plan, as the buying clinic sees it. */
export const order = z.object({
  id,
  plan: paidPlan,
  amount_cents: cents,
  method: orderMethod,
  /** The caller's own text. */
  description: z.nullable(z.string()),
  state: orderState,
  due_date: civilDate,
  invoice_url: z.nullable(z.string()),
  pix_payload: z.nullable(z.string()),
  pix_expires_at: z.nullable(z.string()),
  /** Reason why there is no charge, as a message for the buyer. */
  failure: z.nullable(z.string()),
  created_at: z.string(),
})
export type Order = z.infer<typeof order>
