import type { CivilDate } from '@postura/domain/shared/time/civil-date'

type ChargeMethod = 'pix' | 'credit_card'

/** How a charge stands, in our words. What nobody here knows is `unknown`, and never taken for anything else. */
export type ChargeState =
  | 'pending'
  | 'in_review'
  | 'paid'
  | 'overdue'
  | 'canceled'
  | 'refunding'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'unknown'

export type Charge = {
  id: string
  /** Ours, given when it was made; a charge made by someone else may have none. */
  orderId: string | null
  customerId: string
  amountCents: number
  state: ChargeState
  /** In the provider's word, for people who look into it. */
  providerStatus: string
  /** Where a person can pay it. */
  invoiceUrl: string | null
  /** The day on which the money came or was promised; `null` while it is owed. */
  paidOn: CivilDate | null
}

type PixCode = { payload: string; expiresAt: string }

export type NewCustomer = { adminId: string; name: string; email: string; cpf: string; phone: string }
export type NewCharge = {
  orderId: string
  customerId: string
  amountCents: number
  method: ChargeMethod
  dueDate: CivilDate
  description: string
  /** Where the hosted page leads once it was paid. That someone comes back proves nothing. */
  returnUrl: string
}

/** What an event points at. It is a hint to look, never the truth. */
export type ProviderEvent = {
  eventId: string
  type: string
  chargeId: string | null
  orderId: string | null
  /** What only an event tells, and nothing depends on: the payer may want to hear of it. */
  hint: 'card_refused' | null
  /** What people who look into it may want to know. */
  kept: object
}

export type FailureKind =
  | 'validation'
  /** Whom it is to be charged to is not known there any more. */
  | 'customer_gone'
  | 'auth'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  /** It may have been done or not: only a look tells. */
  | 'unknown_outcome'

type FailureOptions = { userMessage?: string | null; retryAfterMs?: number; cause?: unknown }

export class BillingFailure extends Error {
  readonly kind: FailureKind
  /** What the provider says to the payer, in their language, if it says anything. */
  readonly userMessage: string | null
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs: number

  constructor(kind: FailureKind, { userMessage = null, retryAfterMs = 0, cause }: FailureOptions = {}) {
    super(`billing provider: ${kind}`, { cause })
    this.kind = kind
    this.userMessage = userMessage
    this.retryAfterMs = retryAfterMs
  }
}

/** Who charges for plans. Amounts are cents, days are the clinics', states are ours. */
export type BillingProvider = {
  name: string
  /** The customer this clinic is there, made if there is none. */
  ensureCustomer: (customer: NewCustomer) => Promise<string>
  /** Tried once: what may have been made is `unknown_outcome`, and looked for by its order. */
  createCharge: (charge: NewCharge) => Promise<Charge>
  /** The oldest first. */
  findChargesByOrder: (orderId: string) => Promise<Charge[]>
  getCharge: (chargeId: string) => Promise<Charge>
  /** `null` while it is not ready. */
  getPixCode: (chargeId: string) => Promise<PixCode | null>
  /** Answers whether it can be paid no more: what was paid meanwhile stays. */
  cancelCharge: (chargeId: string) => Promise<boolean>
  refundCharge: (chargeId: string, amountCents?: number) => Promise<Charge>
  /** Whatever was paid on these days, page after page. */
  chargesPaidSince: (day: CivilDate) => AsyncIterable<Charge>
  /** Whether events are still being sent to this address. */
  areEventsSent: (webhookUrl: string) => Promise<boolean>
  /** Has what was interrupted sent again, from where it stopped. */
  resumeEvents: (webhookUrl: string) => Promise<void>
}

/** What the provider tells us by itself. */
export type BillingEvents = {
  /** Whether whoever sends this knows our secret. */
  isFromProvider: (headers: Record<string, unknown>) => boolean
  readEvent: (body: unknown) => ProviderEvent | null
}
