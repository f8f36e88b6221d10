import { AppError } from '@postura/domain/errors'
import { billingTypes } from '@postura/domain/orders/order'
import * as endpoints from '@postura/domain/orders/order.endpoints'
import { orderDetails } from '@postura/domain/orders/order.errors'
import { describeCharge } from '@postura/domain/orders/order.labels'
import { grantStatusOf, isOwed } from '@postura/domain/orders/order.rules'
import { plans } from '@postura/domain/plans/plan'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { BillingEvents } from '../../providers/billing/billing-provider.ts'
import { buyPlan } from './buying/buy-plan.ts'
import { registerBuyer } from './buying/register-buyer.ts'
import { type ChargedOrder, findOrder, findOrders, wantCanceled, wantLook } from './orders.queries.ts'
import { insertEvent } from './settling/events.queries.ts'

export type OrderDeps = {
  queue: Queue
  billingEvents: BillingEvents
  sleep: (milliseconds: number) => Promise<unknown>
}

const CHECK_EVERY_MS = 10_000

const startedPayment = (order: ChargedOrder): endpoints.StartedPayment => ({
  id: order.id,
  status: order.state,
  billingType: billingTypes[order.method],
  invoiceUrl: order.invoice_url,
  dueDate: order.due_date,
  pixQrCodeData:
    order.pix_payload === null ? null : { payload: order.pix_payload, expirationDate: order.pix_expires_at },
})

/** Price, day and reference are the server's: a page that believes otherwise is wrong, or not ours. */
const compare = (data: endpoints.PaymentData, userId: string, today: CivilDate): void => {
  const expected = {
    value: plans[data.plan].price / 100,
    dueDate: today,
    description: describeCharge(data.plan),
    customer: userId,
    externalReference: userId,
  }
  for (const [name, value] of Object.entries(expected)) {
    const given = data[name as keyof typeof expected]
    if (given !== undefined && given !== value) throw new AppError('charge_mismatch', { detail: orderDetails.payment })
  }
}

const orderOr404 = async (read: AdminRead, id: string): Promise<ChargedOrder> => {
  const order = await findOrder(read, id)
  if (!order) throw new AppError('order_not_found')
  return order
}

export const orderRoutes = (router: Router, { queue, billingEvents, sleep }: OrderDeps): void => {
  router.function(endpoints.callPayment, async ({ body, session, today, now, readStep, writeStep }) => {
    if (body.action === 'createCustomer') return writeStep((tx) => registerBuyer(tx, body.data))
    const { plan, billingType } = body.data
    compare(body.data, session.userId, today)
    const wish = {
      plan,
      method: billingType === billingTypes.pix ? ('pix' as const) : ('credit_card' as const),
      dueDate: today,
      now,
    }
    return startedPayment(await buyPlan({ queue, sleep, readStep, writeStep }, wish))
  })

  router.read(endpoints.listOrders, ({ read }) => findOrders(read))

  router.read(endpoints.getOrder, ({ read, params }) => orderOr404(read, params.id))

  router.write(endpoints.checkOrder, async ({ tx, params, now }) => {
    const order = await orderOr404(tx, params.id)
    if (!isOwed(order.state)) return order
    const asked = order.last_synced_at === null ? 0 : Date.parse(order.last_synced_at)
    if (now.getTime() - asked < CHECK_EVERY_MS) throw new AppError('asked_too_soon')
    if (!(await wantLook(tx, order.id, now, CHECK_EVERY_MS))) throw new AppError('asked_too_soon')
    await queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId: order.id })
    return order
  })

  router.write(endpoints.cancelOrder, async ({ tx, params, now }) => {
    const order = await orderOr404(tx, params.id)
    if (grantStatusOf(order.state) !== null) throw new AppError('order_already_paid')
    if (order.state === 'in_review') throw new AppError('order_in_review')
    for (const orderId of await wantCanceled(tx, { only: order.id, now }))
      await queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId })
    return order
  })

  // Believed in nothing, kept in any case: only the failure to keep it is one.
  router.event(endpoints.hearBillingEvent, billingEvents.isFromProvider, async ({ body, writeStep, request }) => {
    const event = billingEvents.readEvent(body)
    if (event)
      await writeStep(async (tx) => {
        if (await insertEvent(tx, event)) await queue.enqueue(tx, 'billing-events', {})
      })
    else request.log.warn('an event nobody can read')
    return {}
  })
}
