import type { OrderMethod } from '@postura/domain/billing/order'
import { orderErrorDetails } from '@postura/domain/billing/order.errors'
import { grantStatusOf, isAbandoned, isOpenOrder } from '@postura/domain/billing/order.rules'
import { AppError } from '@postura/domain/errors'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { type AdminRead, type AdminTx, asPersonInClinic } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import {
  countOrdersSince,
  findOpenOrder,
  findOrder,
  hasRecentPaidOrder,
  insertOrder,
  type OrderRow,
  requestCancel,
} from '../orders.queries.ts'
import { findBuyer } from '../sync/buyers.queries.ts'

type PurchaseInput = {
  /** Who owns the clinic and acts. */
  buyerId: string
  plan: PaidPlan
  method: OrderMethod
  dueDate: CivilDate
  description: string | null
  now: Date
}

export type BuyDeps = {
  queue: Pick<Queue, 'enqueue'>
  sleep: (milliseconds: number) => Promise<unknown>
  readStep: <T>(work: (read: AdminRead) => Promise<T>) => Promise<T>
  writeStep: <T>(work: (tx: AdminTx) => Promise<T>) => Promise<T>
}

/** A purchase waits this long for the worker; then the response has the current order, and the page polls. */
const WAIT_MS = 10_000
const POLL_EVERY_MS = 200
/** Limit for two windows that keep replacing each other's order. */
const MAX_IN_THE_WAY = 5

/** A purchase so soon after a payment comes from an old window or a double tap. */
const JUST_PAID_MS = 10 * 60_000
const MAX_AN_HOUR = 10
const HOUR_MS = 3_600_000

const unavailable = (): AppError => new AppError('provider_unavailable', { detail: orderErrorDetails.processing })

/** True if the open order can be reused; it keeps its description. An abandoned order or one to be canceled cannot. */
const isSame = (order: OrderRow, { plan, method, dueDate, now }: PurchaseInput): boolean =>
  order.plan === plan &&
  order.method === method &&
  order.due_date === dueDate &&
  order.cancel_wanted_at === null &&
  !isAbandoned(order, now)

/** The requested order, or another open order that must be canceled first. */
type Opened = { requested: OrderRow } | { inTheWay: OrderRow }

/** Double clicks, two tabs and a reload share the one open order; a different open order is canceled first. */
const openOrder = async (
  tx: AdminTx,
  { queue }: BuyDeps,
  input: PurchaseInput,
  mayTakeBack: boolean,
): Promise<Opened | null> => {
  const enqueueSync = (orderId: string) => queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId })
  const { buyerId, plan, method, dueDate, description, now } = input
  const open = await findOpenOrder(tx)
  if (open && isSame(open, input)) {
    // The order has no charge yet; the provider may be available again.
    if (open.failure_code !== null) await enqueueSync(open.id)
    return { requested: open }
  }
  if (open?.state === 'in_review') throw new AppError('order_in_review', { detail: orderErrorDetails.payment })
  if (open && !mayTakeBack) throw unavailable()
  if (open) {
    if (open.cancel_wanted_at === null) await requestCancel(tx, { only: open.id, now })
    await enqueueSync(open.id)
    return { inTheWay: open }
  }
  const buyer = await findBuyer(await asPersonInClinic(tx, buyerId))
  if (!buyer.cpf || !buyer.phone) throw new AppError('buyer_incomplete', { detail: orderErrorDetails.customer })
  if (await hasRecentPaidOrder(tx, new Date(now.getTime() - JUST_PAID_MS)))
    throw new AppError('order_already_paid', { detail: orderErrorDetails.payment })
  if ((await countOrdersSince(tx, new Date(now.getTime() - HOUR_MS))) >= MAX_AN_HOUR)
    throw new AppError('too_many_attempts', { detail: orderErrorDetails.payment })
  const requested = await insertOrder(tx, { id: newId(), plan, method, due_date: dueDate, description }, now)
  if (!requested) return null
  await enqueueSync(requested.id)
  for (const old of await requestCancel(tx, { but: requested.id, now })) await enqueueSync(old)
  return { requested }
}

/** The error of an order without a charge, as recorded by the worker. */
const refusalOf = ({ state, failure_code, failure }: OrderRow): AppError | null => {
  if (failure_code === 'customer_refused' || failure_code === 'charge_refused') {
    const detail = failure_code === 'customer_refused' ? orderErrorDetails.customer : orderErrorDetails.payment
    return new AppError(failure_code, { ...(failure && { message: failure }), detail })
  }
  const hasNone = state === 'creating' || state === 'failed'
  return hasNone && failure_code !== null ? unavailable() : null
}

/** Polls one order after the other until each has changed or the shared time limit is over. */
const patientReader = ({ readStep, sleep }: BuyDeps) => {
  let left = WAIT_MS
  const isSpent = (): boolean => left <= 0
  const afterMoving = async (order: OrderRow, hasMoved: (now: OrderRow) => boolean): Promise<OrderRow> => {
    for (;;) {
      const now = await readStep((read) => findOrder(read, order.id))
      if (!now) throw new AppError('order_not_found')
      if (hasMoved(now) || now.last_synced_at !== order.last_synced_at || isSpent()) return now
      const began = performance.now()
      await sleep(POLL_EVERY_MS)
      // On a busy machine sleep takes longer than requested.
      left -= Math.max(POLL_EVERY_MS, performance.now() - began)
    }
  }
  return { afterMoving, isSpent }
}

/** Creates the order and waits for the worker to charge it. */
export const buyPlan = async (deps: BuyDeps, input: PurchaseInput): Promise<OrderRow> => {
  const { afterMoving, isSpent } = patientReader(deps)
  for (let attempt = 0; attempt <= MAX_IN_THE_WAY; attempt += 1) {
    // On the last attempt nothing is canceled, because no new order would follow.
    const opened = await deps.writeStep((tx) => openOrder(tx, deps, input, attempt < MAX_IN_THE_WAY))
    if (!opened) continue
    if ('requested' in opened) {
      const order = await afterMoving(opened.requested, ({ state }) => state !== 'creating')
      const refusal = refusalOf(order)
      if (refusal) throw refusal
      return order
    }
    const { state } = await afterMoving(opened.inTheWay, (order) => !isOpenOrder(order.state))
    // An order that is still open is polled again: its sync may have started before the cancel request.
    if (isOpenOrder(state) && isSpent()) throw unavailable()
    if (grantStatusOf(state) !== null) throw new AppError('order_already_paid', { detail: orderErrorDetails.payment })
  }
  throw unavailable()
}
