import type { CivilDate } from '@postura/domain/shared/time/civil-date'

export const billingTypes = ['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX'] as const
export type BillingType = (typeof billingTypes)[number]

export type ChargeStatus =
  | 'PENDING'
  | 'RECEIVED'
  | 'CONFIRMED'
  | 'OVERDUE'
  | 'REFUNDED'
  | 'REFUND_IN_PROGRESS'
  | 'CHARGEBACK_REQUESTED'
  | 'CHARGEBACK_DISPUTE'
  | 'AWAITING_CHARGEBACK_REVERSAL'
  | 'AWAITING_RISK_ANALYSIS'

export type Refund = {
  dateCreated: string
  status: 'PENDING' | 'DONE' | 'CANCELLED'
  cents: number
  description: string | null
}

export type Charge = {
  id: string
  /** The last part of the URL of its hosted page. */
  slug: string
  number: string
  customer: string
  cents: number
  billingType: BillingType
  status: ChargeStatus
  dateCreated: CivilDate
  dueDate: CivilDate
  description: string | null
  externalReference: string | null
  successUrl: string | null
  deleted: boolean
  paymentDate: CivilDate | null
  confirmedDate: CivilDate | null
  creditDate: CivilDate | null
  card: { last4: string; brand: string } | null
  refunds: Refund[]
}

const PIX_FEE_CENTS = 199
const CARD_FEE_CENTS = 49
const CARD_FEE_SHARE = 0.0299

const feeOf = ({ billingType, cents }: Charge): number =>
  billingType === 'CREDIT_CARD' ? CARD_FEE_CENTS + Math.round(cents * CARD_FEE_SHARE) : PIX_FEE_CENTS

const reais = (cents: number): number => cents / 100

const toRefundJson = ({ cents, ...refund }: Refund) => ({ ...refund, value: reais(cents), transactionReceiptUrl: null })

/** A charge in the format of the provider's API and events. */
export const toChargeJson = (charge: Charge, origin: string): Record<string, unknown> => ({
  object: 'payment',
  id: charge.id,
  dateCreated: charge.dateCreated,
  customer: charge.customer,
  checkoutSession: null,
  paymentLink: null,
  value: reais(charge.cents),
  netValue: reais(charge.cents - feeOf(charge)),
  originalValue: null,
  interestValue: null,
  description: charge.description,
  billingType: charge.billingType,
  ...(charge.card && {
    confirmedDate: charge.confirmedDate,
    creditCard: {
      creditCardNumber: charge.card.last4,
      creditCardBrand: charge.card.brand,
      creditCardToken: `card-${charge.slug}`,
    },
  }),
  pixTransaction: null,
  status: charge.status,
  dueDate: charge.dueDate,
  originalDueDate: charge.dueDate,
  paymentDate: charge.paymentDate,
  clientPaymentDate: charge.paymentDate,
  installmentNumber: null,
  invoiceUrl: `${origin}/i/${charge.slug}`,
  invoiceNumber: charge.number,
  externalReference: charge.externalReference,
  deleted: charge.deleted,
  anticipated: false,
  anticipable: false,
  creditDate: charge.creditDate,
  estimatedCreditDate: charge.creditDate,
  transactionReceiptUrl: null,
  nossoNumero: null,
  bankSlipUrl: null,
  lastInvoiceViewedDate: null,
  lastBankSlipViewedDate: null,
  discount: { value: 0, limitDate: null, dueDateLimitDays: 0, type: 'FIXED' },
  fine: { value: 0, type: 'FIXED' },
  interest: { value: 0, type: 'PERCENTAGE' },
  postalService: false,
  escrow: null,
  refunds: charge.refunds.length === 0 ? null : charge.refunds.map(toRefundJson),
})
