import { AppError } from '@postura/domain/errors'
import type { OrderMethod } from '@postura/domain/orders/order'
import { orderDetails } from '@postura/domain/orders/order.errors'
import { grantStatusOf, isGivenUp, isOpen } from '@postura/domain/orders/order.rules'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import {
  type ChargedOrder,
  countOrdersSince,
  findOpenOrder,
  findOrder,
  insertOrder,
  isJustPaid,
  wantCanceled,
} from '../orders.queries.ts'
import { findBuyer } from '../settling/buyers.queries.ts'

type Wish = { plan: PaidPlan; method: OrderMethod; dueDate: CivilDate; now: Date }

export type BuyDeps = {
  queue: Pick<Queue, 'enqueue'>
  sleep: (milliseconds: number) => Promise<unknown>
  readStep: <T>(work: (read: AdminRead) => Promise<T>) => Promise<T>
  writeStep: <T>(work: (tx: AdminTx) => Promise<T>) => Promise<T>
}

/** Whoever buys waits so long; after that the order answers as it stands, and the page asks again. */
const WAIT_MS = 10_000
const LOOK_EVERY_MS = 200
/** Whoever buys this in one window and that in another has to stop somewhere. */
const MAX_IN_THE_WAY = 5

/** A window that was left open, or a hurried second tap: nobody renews so soon. */
const JUST_PAID_MS = 10 * 60_000
const MAX_AN_HOUR = 10
const HOUR_MS = 3_600_000

const unavailable = (): AppError => new AppError('provider_unavailable', { detail: orderDetails.processing })

/** What is to go, or was given up, is nobody's wish any more. */
const isSame = (order: ChargedOrder, { plan, method, dueDate, now }: Wish): boolean =>
  order.plan === plan &&
  order.method === method &&
  order.due_date === dueDate &&
  order.cancel_wanted_at === null &&
  !isGivenUp(order, now)

/** The order that is wanted, or the one that stands in its way. */
type Opened = { wanted: ChargedOrder } | { inTheWay: ChargedOrder }

/** Double clicks, two tabs and a reload meet in the one open order; another one is taken back first. */
const openOrder = async (tx: AdminTx, { queue }: BuyDeps, wish: Wish, mayTakeBack: boolean): Promise<Opened | null> => {
  const settle = (orderId: string) => queue.enqueue(tx, 'order-settle', { adminId: tx.adminId, orderId })
  const { plan, method, dueDate, now } = wish
  const open = await findOpenOrder(tx)
  if (open && isSame(open, wish)) {
    // Still without a charge: the provider may answer by now.
    if (open.failure_code !== null) await settle(open.id)
    return { wanted: open }
  }
  if (open?.state === 'in_review') throw new AppError('order_in_review', { detail: orderDetails.payment })
  if (open && !mayTakeBack) throw unavailable()
  if (open) {
    if (open.cancel_wanted_at === null) await wantCanceled(tx, { only: open.id, now })
    await settle(open.id)
    return { inTheWay: open }
  }
  const { cpf, phone } = await findBuyer(tx)
  if (!cpf || !phone) throw new AppError('buyer_incomplete', { detail: orderDetails.customer })
  if (await isJustPaid(tx, new Date(now.getTime() - JUST_PAID_MS)))
    throw new AppError('order_already_paid', { detail: orderDetails.payment })
  if ((await countOrdersSince(tx, new Date(now.getTime() - HOUR_MS))) >= MAX_AN_HOUR)
    throw new AppError('too_many_attempts', { detail: orderDetails.payment })
  const id = newId()
  if (!(await insertOrder(tx, { id, plan, method, due_date: dueDate }, now))) return null
  await settle(id)
  for (const old of await wantCanceled(tx, { but: id, now })) await settle(old)
  const wanted = await findOrder(tx, id)
  return wanted ? { wanted } : null
}

/** What the worker wrote about an order that has no charge, for whoever waits for it. */
const refusalOf = ({ state, failure_code, failure }: ChargedOrder): AppError | null => {
  if (failure_code === 'customer_refused' || failure_code === 'charge_refused') {
    const detail = failure_code === 'customer_refused' ? orderDetails.customer : orderDetails.payment
    return new AppError(failure_code, { ...(failure && { message: failure }), detail })
  }
  const hasNone = state === 'creating' || state === 'failed'
  return hasNone && failure_code !== null ? unavailable() : null
}

/** Looks at one order after the other, until each has moved or the patience for all of them is spent. */
const patientReader = ({ readStep, sleep }: BuyDeps) => {
  let left = WAIT_MS
  const isSpent = (): boolean => left <= 0
  const afterMoving = async (order: ChargedOrder, hasMoved: (now: ChargedOrder) => boolean): Promise<ChargedOrder> => {
    for (;;) {
      const now = await readStep((read) => findOrder(read, order.id))
      if (!now) throw new AppError('order_not_found')
      if (hasMoved(now) || now.last_synced_at !== order.last_synced_at || isSpent()) return now
      const began = performance.now()
      await sleep(LOOK_EVERY_MS)
      // A busy machine takes longer than it was asked to.
      left -= Math.max(LOOK_EVERY_MS, performance.now() - began)
    }
  }
  return { afterMoving, isSpent }
}

/** Buys a plan: writes the order and waits for the worker to charge it. */
export const buyPlan = async (deps: BuyDeps, wish: Wish): Promise<ChargedOrder> => {
  const { afterMoving, isSpent } = patientReader(deps)
  for (let attempt = 0; attempt <= MAX_IN_THE_WAY; attempt += 1) {
    // The last time nothing is taken back: nothing would come in its place.
    const opened = await deps.writeStep((tx) => openOrder(tx, deps, wish, attempt < MAX_IN_THE_WAY))
    if (opened && 'wanted' in opened) {
      const order = await afterMoving(opened.wanted, ({ state }) => state !== 'creating')
      const refusal = refusalOf(order)
      if (refusal) throw refusal
      return order
    }
    if (!opened) continue
    const { state } = await afterMoving(opened.inTheWay, (order) => !isOpen(order.state))
    // Looked at and still open, it is looked at again: whoever looked may have begun before it was to go.
    if (isOpen(state) && isSpent()) throw unavailable()
    if (grantStatusOf(state) !== null) throw new AppError('order_already_paid', { detail: orderDetails.payment })
  }
  throw unavailable()
}
