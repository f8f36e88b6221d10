import { billingTypes } from '@postura/domain/billing/order'
import * as endpoints from '@postura/domain/billing/order.endpoints'
import { orderErrorDetails } from '@postura/domain/billing/order.errors'
import { grantStatusOf, isPayableState } from '@postura/domain/billing/order.rules'
import { AppError } from '@postura/domain/errors'
import { type PaidPlan, plans } from '@postura/domain/plans/plan'
import { findPlanByPrice } from '@postura/domain/plans/plan.rules'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { withDetail } from '../../http/errors.ts'
import { provedByToken } from '../../http/event-proof.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { BillingWebhook } from '../../providers/billing/billing-provider.ts'
import { buyPlan } from './buying/buy-plan.ts'
import { registerBuyer } from './buying/register-buyer.ts'
import { findOrder, findOrders, type OrderRow, requestCancel, requestSync } from './orders.queries.ts'
import { insertEvent } from './sync/events.queries.ts'

export type OrderDeps = {
  queue: Queue
  billingEvents: BillingWebhook
  sleep: (milliseconds: number) => Promise<unknown>
}

const CHECK_EVERY_MS = 10_000

const startedPayment = (order: OrderRow): endpoints.StartedPayment => ({
  id: order.id,
  status: order.state,
  billingType: billingTypes[order.method],
  invoiceUrl: order.invoice_url,
  dueDate: order.due_date,
  pixQrCodeData:
    order.pix_payload === null ? null : { payload: order.pix_payload, expirationDate: order.pix_expires_at },
})

/**
 * The plan of a purchase. The server decides price, day and reference: a request with other values comes from a stale page
 * or is forged. The description is the caller's own text.
 */
const resolvePlan = (data: endpoints.PaymentData, adminId: string, dueDate: CivilDate): PaidPlan => {
  const mismatch = new AppError('charge_mismatch', { detail: orderErrorDetails.payment })
  const plan = data.plan ?? findPlanByPrice(Math.round((data.value ?? 0) * 100))
  if (!plan) throw mismatch
  const expected = { value: plans[plan].price / 100, dueDate, customer: adminId, externalReference: adminId }
  for (const [name, value] of Object.entries(expected)) {
    const given = data[name as keyof typeof expected]
    if (given !== undefined && given !== value) throw mismatch
  }
  return plan
}

const orderOr404 = async (read: AdminRead, id: string): Promise<OrderRow> => {
  const order = await findOrder(read, id)
  if (!order) throw new AppError('order_not_found')
  return order
}

export const orderRoutes = (router: Router, { queue, billingEvents, sleep }: OrderDeps): void => {
  router.function(endpoints.callPaymentFunction, async (context) => {
    const { body, clinic, session, now, readStep, writeStep, writePerson } = context
    if (body.action === 'createCustomer')
      return writePerson((person) => registerBuyer(person, clinic.adminId, body.data)).catch(
        withDetail(orderErrorDetails.customer),
      )
    const { billingType, description = null } = body.data
    const dueDate = civilDateOf(now, PROVIDER_ZONE)
    const input = {
      buyerId: session.userId,
      plan: resolvePlan(body.data, clinic.adminId, dueDate),
      method: billingType === billingTypes.pix ? ('pix' as const) : ('credit_card' as const),
      dueDate,
      description,
      now,
    }
    return startedPayment(await buyPlan({ queue, sleep, readStep, writeStep }, input))
  })

  router.read(endpoints.listOrders, ({ read }) => findOrders(read))

  router.read(endpoints.getOrder, ({ read, params }) => orderOr404(read, params.id))

  router.write(endpoints.checkOrder, async ({ tx, params, now }) => {
    const order = await orderOr404(tx, params.id)
    if (!isPayableState(order.state)) return order
    const asked = order.last_synced_at === null ? 0 : Date.parse(order.last_synced_at)
    if (now.getTime() - asked < CHECK_EVERY_MS) throw new AppError('asked_too_soon')
    if (!(await requestSync(tx, order.id, now, CHECK_EVERY_MS))) throw new AppError('asked_too_soon')
    await queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId: order.id })
    return order
  })

  router.write(endpoints.cancelOrder, async ({ tx, params, now }) => {
    const order = await orderOr404(tx, params.id)
    if (grantStatusOf(order.state) !== null) throw new AppError('order_already_paid')
    if (order.state === 'in_review') throw new AppError('order_in_review')
    for (const orderId of await requestCancel(tx, { only: order.id, now }))
      await queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId })
    return order
  })

  // The event is only stored, never trusted. Only a failure to store it is an error.
  router.event(
    endpoints.receiveBillingEvent,
    provedByToken(billingEvents.isFromProvider),
    async ({ body, writeStep, request }) => {
      const event = billingEvents.readEvent(body)
      if (event)
        await writeStep(async (tx) => {
          if (await insertEvent(tx, event)) await queue.enqueue(tx, 'billing-events', {})
        })
      else request.log.warn('unreadable event')
      return {}
    },
  )
}
