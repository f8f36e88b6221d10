import { billingTypes } from '@postura/domain/billing/order'
import { nationalDigits } from '@postura/domain/shared/brazil/phone'
import { cnpjCharacters } from '@postura/domain/shared/brazil/tax-id'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import * as z from 'zod/mini'
import { type AsaasConfig, createAsaasHttp } from './asaas-http.ts'
import {
  BillingFailure,
  type BillingProvider,
  type Charge,
  type ChargeState,
  type NewCustomer,
} from './billing-provider.ts'

const states: Record<string, ChargeState> = {
  PENDING: 'pending',
  AUTHORIZED: 'pending',
  AWAITING_RISK_ANALYSIS: 'in_review',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paid',
  DUNNING_RECEIVED: 'paid',
  AWAITING_CHARGEBACK_REVERSAL: 'paid',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  REFUND_REQUESTED: 'refunding',
  REFUND_IN_PROGRESS: 'refunding',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'disputed',
  CHARGEBACK_DISPUTE: 'disputed',
}

const payment = z.object({
  id: z.string(),
  customer: z.string(),
  value: z.number(),
  status: z.string(),
  invoiceUrl: z.string(),
  externalReference: z.nullish(z.string()),
  deleted: z.optional(z.boolean()),
  paymentDate: z.nullish(z.string()),
  confirmedDate: z.nullish(z.string()),
  refunds: z.nullish(z.array(z.object({ status: z.string(), value: z.number() }))),
})
type Payment = z.infer<typeof payment>
const list = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), hasMore: z.boolean() })
const webhook = z.object({ id: z.string(), url: z.string(), enabled: z.boolean(), interrupted: z.boolean() })
const customer = z.object({ id: z.string(), deleted: z.optional(z.boolean()) })
const identified = z.object({ id: z.string() })

const centsOf = (value: number): number => Math.round(value * 100)

const stateOf = ({ status, deleted, refunds }: Payment): ChargeState => {
  if (deleted) return 'canceled'
  const state = Object.hasOwn(states, status) ? (states[status] ?? 'unknown') : 'unknown'
  const isPartlyBack = refunds?.some((refund) => refund.status === 'DONE') ?? false
  return state === 'paid' && isPartlyBack ? 'partially_refunded' : state
}

const chargeOf = (told: Payment): Charge => ({
  id: told.id,
  orderId: told.externalReference ?? null,
  customerId: told.customer,
  amountCents: centsOf(told.value),
  state: stateOf(told),
  providerStatus: told.status,
  // The value is used as a link, so other schemes such as `javascript:` are dropped.
  invoiceUrl: /^https?:\/\//.test(told.invoiceUrl) ? told.invoiceUrl : null,
  paidOn: told.confirmedDate ?? told.paymentDate ?? null,
})

const MOBILE_DIGITS = 11
const phoneBody = (phone: string) => {
  const digits = nationalDigits(phone)
  return digits.length === MOBILE_DIGITS ? { mobilePhone: digits } : { phone: digits }
}

const customerBody = ({ adminId, name, email, cpf, phone }: NewCustomer) => ({
  name,
  email,
  cpfCnpj: cnpjCharacters(cpf),
  ...(phone !== null && phoneBody(phone)),
  externalReference: adminId,
  // We send our own mails: the provider's mails cost money and name a company the buyer does not know.
  notificationDisabled: true,
})

const PAGE = 100
/** Converts `2027-11-16 23:59:59` in São Paulo time to an ISO instant. */
const momentOf = (written: string): string =>
  new Date(instantOf(written.slice(0, 10), written.slice(11, 16), PROVIDER_ZONE).getTime() + 59_000).toISOString()

/** Billing provider for version 3 of the Asaas API. */
export const createAsaasProvider = (config: AsaasConfig): BillingProvider => {
  const http = createAsaasHttp(config)
  return {
    name: 'asaas',

    // Asaas would create a duplicate customer, so the existing one is searched first.
    ensureCustomer: async (wanted) => {
      const reference = encodeURIComponent(wanted.adminId)
      const { data } = await http.get(`/customers?externalReference=${reference}`, list(customer))
      const known = data.findLast(({ deleted }) => !deleted)
      if (known) return known.id
      return (await http.write({ method: 'POST', path: '/customers', body: customerBody(wanted) }, identified)).id
    },

    createCharge: async ({ orderId, customerId, amountCents, method, dueDate, description, returnUrl }) => {
      const body = {
        customer: customerId,
        billingType: billingTypes[method],
        value: amountCents / 100,
        dueDate,
        description,
        externalReference: orderId,
        ...(method === 'credit_card' && { callback: { successUrl: returnUrl, autoRedirect: true } }),
      }
      return chargeOf(await http.write({ method: 'POST', path: '/payments', body }, payment))
    },

    findChargesByOrder: async (orderId) => {
      const path = `/payments?externalReference=${encodeURIComponent(orderId)}&limit=${PAGE}`
      return (await http.get(path, list(payment))).data.map(chargeOf).reverse()
    },

    getCharge: async (chargeId) => chargeOf(await http.get(`/payments/${encodeURIComponent(chargeId)}`, payment)),

    getPixCode: async (chargeId) => {
      const code = z.object({ payload: z.string(), expirationDate: z.string() })
      try {
        const told = await http.get(`/payments/${encodeURIComponent(chargeId)}/pixQrCode`, code)
        return { payload: told.payload, expiresAt: momentOf(told.expirationDate) }
      } catch (error) {
        if (error instanceof BillingFailure && (error.kind === 'not_found' || error.kind === 'validation')) return null
        throw error
      }
    },

    cancelCharge: async (chargeId) => {
      const path = `/payments/${encodeURIComponent(chargeId)}`
      try {
        await http.write({ method: 'DELETE', path }, z.object({ deleted: z.boolean() }))
        return true
      } catch (error) {
        if (error instanceof BillingFailure && error.kind === 'validation') return false
        if (error instanceof BillingFailure && error.kind === 'not_found') return true
        throw error
      }
    },

    refundCharge: async (chargeId, amountCents) => {
      const path = `/payments/${encodeURIComponent(chargeId)}/refund`
      const body = amountCents === undefined ? {} : { value: amountCents / 100 }
      return chargeOf(await http.write({ method: 'POST', path, body }, payment))
    },

    async *chargesPaidSince(day) {
      for (let offset = 0; ; offset += PAGE) {
        const path = `/payments?paymentDate[ge]=${day}&limit=${PAGE}&offset=${offset}`
        const { data, hasMore } = await http.get(path, list(payment))
        yield* data.map(chargeOf)
        if (!hasMore) return
      }
    },

    areEventsSent: async (webhookUrl) => {
      const { data } = await http.get('/webhooks', list(webhook))
      return data.some(({ url, enabled, interrupted }) => url === webhookUrl && enabled && !interrupted)
    },

    resumeEvents: async (webhookUrl) => {
      const { data } = await http.get('/webhooks', list(webhook))
      for (const { id, url, interrupted } of data)
        if (url === webhookUrl && interrupted)
          await http.write({ method: 'PUT', path: `/webhooks/${id}`, body: { interrupted: false } }, identified)
    },
  }
}
