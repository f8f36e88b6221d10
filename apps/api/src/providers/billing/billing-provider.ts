import type { OrderMethod, OrderState } from '@postura/domain/billing/order'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'

/** State of a charge in our own terms. A provider status we do not know is `unknown` and never treated as another state. */
export type ChargeState = Exclude<OrderState, 'creating' | 'failed' | 'needs_attention'> | 'unknown'

export type Charge = {
  id: string
  /** Our order id; `null` for a charge that was not created by us. */
  orderId: string | null
  customerId: string
  amountCents: number
  state: ChargeState
  /** The provider's own status, kept for support. */
  providerStatus: string
  /** URL of the page where the charge can be paid. */
  invoiceUrl: string | null
  /** Day on which the money arrived or was confirmed; `null` while the charge is unpaid. */
  paidOn: CivilDate | null
}

type PixCode = { payload: string; expiresAt: string }

export type NewCustomer = { adminId: string; name: string; email: string; cpf: string; phone: string | null }
export type NewCharge = {
  orderId: string
  customerId: string
  amountCents: number
  method: OrderMethod
  dueDate: CivilDate
  description: string
  /** URL the hosted page redirects to after payment. A visit to it does not prove the payment. */
  returnUrl: string
}

/** An event of the provider. It is only a hint to sync the order, never the source of truth. */
export type ProviderEvent = {
  eventId: string
  type: string
  chargeId: string | null
  orderId: string | null
  /** Detail that only an event has. It is shown to the payer, and no state depends on it. */
  hint: 'card_refused' | null
  /** Stored fields, for support. */
  kept: object
}

export type FailureKind =
  | 'validation'
  /** The customer no longer exists at the provider. */
  | 'customer_gone'
  | 'auth'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  /** The request may or may not have succeeded; only a query can tell. */
  | 'unknown_outcome'

type FailureOptions = { userMessage?: string | null; retryAfterMs?: number; cause?: unknown }

export class BillingFailure extends Error {
  readonly kind: FailureKind
  /** The provider's message for the payer, in Portuguese, if there is one. */
  readonly userMessage: string | null
  /** Delay the provider asks for before the next request. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, { userMessage = null, retryAfterMs = 0, cause }: FailureOptions = {}) {
    super(`billing provider: ${kind}`, { cause })
    this.kind = kind
    this.userMessage = userMessage
    this.retryAfterMs = retryAfterMs
  }
}

/** Payment provider for plans. Amounts are in cents, days are in the clinics' time zone, states are ours. */
export type BillingProvider = {
  name: string
  /** Returns the customer id of this clinic at the provider; creates the customer if needed. */
  ensureCustomer: (customer: NewCustomer) => Promise<string>
  /** Never retried. If the result is unclear it throws `unknown_outcome`, and the charge is looked up by its order. */
  createCharge: (charge: NewCharge) => Promise<Charge>
  /** Sorted by age, oldest first. */
  findChargesByOrder: (orderId: string) => Promise<Charge[]>
  getCharge: (chargeId: string) => Promise<Charge>
  /** `null` while the code is not ready. */
  getPixCode: (chargeId: string) => Promise<PixCode | null>
  /** True if the charge can no longer be paid. A charge that is already paid stays paid. */
  cancelCharge: (chargeId: string) => Promise<boolean>
  refundCharge: (chargeId: string, amountCents?: number) => Promise<Charge>
  /** All charges paid since this day, loaded page by page. */
  chargesPaidSince: (day: CivilDate) => AsyncIterable<Charge>
  /** True if the provider still sends events to this URL. */
  areEventsSent: (webhookUrl: string) => Promise<boolean>
  /** Resumes an interrupted webhook; the provider then sends the queued events. */
  resumeEvents: (webhookUrl: string) => Promise<void>
}

/** Reads the events that the provider sends. */
export type BillingWebhook = {
  /** True if the request carries our webhook token. */
  isFromProvider: (headers: Record<string, unknown>) => boolean
  readEvent: (body: unknown) => ProviderEvent | null
}
