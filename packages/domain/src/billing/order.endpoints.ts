import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { paidPlan } from '../plans/plan.ts'
import { id, idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { optionalField, text } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { orderErrorDetails } from './order.errors.ts'
import { billingTypes, buyerInput, MAX_SHOWN_ORDERS, order } from './order.ts'

const billingType = z.enum(Object.values(billingTypes))

/** Text that is only compared with one that the server knows. */
const compared = z.string().check(z.maxLength(300))

/** Buyer data from the page. Values the profile already has are only compared. */
const customerData = z.strictObject({
  name: z.optional(compared),
  email: z.optional(compared),
  ...z.partial(buyerInput).shape,
  externalReference: z.optional(compared),
})
export type CustomerData = z.infer<typeof customerData>

/** Plan and payment method. Without `plan`, the value decides it. The server keeps the description, and only compares the other values, which it knows. */
const paymentData = z
  .strictObject({
    plan: z.optional(paidPlan),
    billingType,
    customer: z.optional(compared),
    value: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
    dueDate: z.optional(civilDate),
    description: optionalField(text(500)),
    externalReference: z.optional(compared),
  })
  .check(
    z.refine(({ plan, value }) => plan !== undefined || value !== undefined, {
      path: ['plan'],
      error: 'Informe o plano ou o valor.',
    }),
  )
export type PaymentData = z.infer<typeof paymentData>

const pixQrCodeData = z.object({ payload: z.string(), expirationDate: z.nullable(z.string()) })

const startedPayment = z.object({
  id,
  status: z.string(),
  billingType,
  invoiceUrl: z.nullable(z.string()),
  dueDate: civilDate,
  pixQrCodeData: z.nullable(pixQrCodeData),
})
export type StartedPayment = z.infer<typeof startedPayment>

/** Server function of the specification: its error responses use `error`. */
export const callPaymentFunction = defineEndpoint({
  method: 'POST',
  path: '/api/functions/payment',
  access: 'function',
  needs: 'plan.buy',
  summary:
    'Makes the signed-in user a customer, or buys a plan for them: an order, and its charge as soon as it exists',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('createCustomer'), data: customerData }),
    z.strictObject({ action: z.literal('createPayment'), data: paymentData }),
  ]),
  output: z.union([startedPayment, z.object({ id })]),
  errors: [
    'customer_refused',
    'charge_refused',
    'charge_mismatch',
    'buyer_incomplete',
    'order_already_paid',
    'order_in_review',
    'cpf_taken',
    'too_many_attempts',
    'provider_unavailable',
  ],
  failureDetail: orderErrorDetails.processing,
})

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'read',
  needs: 'plan.read',
  summary: 'What the clinic bought or is buying, the newest first',
  output: listOf(order, MAX_SHOWN_ORDERS),
  errors: [],
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'read',
  needs: 'plan.read',
  summary: 'How one stands, as far as we know',
  params: idParams,
  output: order,
  errors: ['order_not_found'],
})

export const checkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/check',
  access: 'write',
  needs: 'plan.buy',
  summary: 'Has the provider asked how one stands; every ten seconds at most',
  params: idParams,
  output: order,
  errors: ['order_not_found', 'asked_too_soon'],
})

export const cancelOrder = defineEndpoint({
  method: 'DELETE',
  path: '/api/orders/:id',
  access: 'write',
  needs: 'plan.buy',
  summary: 'Cancels an order, unless it is paid by then',
  params: idParams,
  output: order,
  errors: ['order_not_found', 'order_already_paid', 'order_in_review'],
})

/** Webhook of the payment provider. */
export const receiveBillingEvent = defineEndpoint({
  method: 'POST',
  path: '/api/billing/events',
  access: 'event',
  summary: 'Keeps what the provider of billing tells, if it knows our secret',
  body: z.unknown(),
  output: z.object({}),
  errors: ['unauthenticated'],
})
