import type { OrderState } from '@postura/domain/billing/order'
import { describePlanCharge } from '@postura/domain/billing/order.labels'
import { grantStatusOf, isAbandoned, isPayableState } from '@postura/domain/billing/order.rules'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { plans } from '@postura/domain/plans/plan'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { TenantPool } from '../../../db/pools.ts'
import { asSystem, readAsAdmin, readAsPerson, withAdminUnlocked } from '../../../db/tenant.ts'
import type { BillingProvider, Charge, ChargeState } from '../../../providers/billing/billing-provider.ts'
import { findOwnerId } from '../../team/members.queries.ts'
import { deleteCustomer, findBuyer, findCustomerId, insertCustomer } from './buyers.queries.ts'
import { extendLease, type Lease } from './leases.queries.ts'
import { isBillingFailure, LeaseLost, throwRefusal } from './refusal.ts'

export type ChargeDeps = {
  pool: TenantPool
  provider: BillingProvider
  origin: string
  now: () => Date
  sleep: (milliseconds: number) => Promise<unknown>
}

/** Delays before the charge is searched again after an unknown outcome. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000]

const known = (state: ChargeState): OrderState | null => (state === 'unknown' ? null : state)
const isChargePayable = ({ state }: Charge): boolean => isPayableState(known(state) ?? 'failed')
const isPaid = ({ state }: Charge): boolean => grantStatusOf(known(state) ?? 'failed') !== null

/** Customer id of this clinic at the provider; created once and stored. */
const customerOf = async ({ pool, provider }: ChargeDeps, adminId: string): Promise<string> => {
  const kept = await readAsAdmin(pool, adminId, findCustomerId)
  if (kept) return kept
  const ownerId = await readAsAdmin(pool, adminId, findOwnerId)
  if (!ownerId) throw new Error('the clinic has no owner')
  const buyer = await readAsPerson(pool, ownerId, findBuyer)
  const id = await provider.ensureCustomer({ adminId, ...buyer }).catch(throwRefusal('customer_refused'))
  await withAdminUnlocked(pool, asSystem(adminId), (tx) => insertCustomer(tx, provider.name, id))
  return id
}

/** Returns the paid charge of the order, or else the oldest one. Cancels the others. */
const findCharge = async ({ provider }: ChargeDeps, orderId: string): Promise<Charge | undefined> => {
  const charges = (await provider.findChargesByOrder(orderId)).filter(({ state }) => state !== 'canceled')
  const kept = charges.find(isPaid) ?? charges[0]
  for (const charge of charges) if (charge !== kept) await provider.cancelCharge(charge.id)
  return kept
}

/** Extends the lease before charging, so that no other process charges the order. */
const createCharge = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge> => {
  const { pool, provider, origin, now } = deps
  const { order } = lease
  const create = async (customerId: string) => {
    const until = await withAdminUnlocked(pool, asSystem(adminId), (tx) => extendLease(tx, lease, now()))
    if (until === undefined) throw new LeaseLost()
    lease.until = until
    return provider.createCharge({
      orderId: order.id,
      customerId,
      amountCents: order.amount_cents,
      method: order.method,
      dueDate: order.due_date,
      description: describePlanCharge(order.plan),
      returnUrl: `${origin}${buildPaymentPath(order.plan, adminId)}`,
    })
  }
  try {
    return await create(await customerOf(deps, adminId))
  } catch (error) {
    if (!isBillingFailure(error, 'customer_gone')) throw error
  }
  await withAdminUnlocked(pool, asSystem(adminId), deleteCustomer)
  return create(await customerOf(deps, adminId))
}

/** Creates the charge of an order that has none. After an unknown outcome it searches for the charge before it creates another. */
const makeCharge = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge> => {
  const { order } = lease
  const create = () => createCharge(deps, adminId, lease).catch(throwRefusal('charge_refused'))
  // An order from before midnight may be charged after it, and the due date must not be in the past.
  const today = civilDateOf(deps.now(), PROVIDER_ZONE)
  if (order.due_date < today) order.due_date = today
  try {
    return await create()
  } catch (error) {
    if (!isBillingFailure(error, 'unknown_outcome')) throw error
  }
  for (const ms of RETRY_DELAYS_MS) {
    await deps.sleep(ms)
    const made = await findCharge(deps, order.id)
    if (made) return made
  }
  return create()
}

/** True if the order still needs a charge at the current price. */
const isToBeMade = ({ order }: Lease, now: Date): boolean =>
  order.state === 'creating' &&
  order.cancel_wanted_at === null &&
  order.amount_cents === plans[order.plan].price &&
  !isAbandoned(order, now)

/** Current charge of an order. Creates a missing one and cancels one that is no longer wanted. */
export const syncCharge = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge | undefined> => {
  const { provider } = deps
  const { order } = lease
  const { provider_payment_id: chargeId } = order
  const asked =
    chargeId === null
      ? undefined
      : await provider.getCharge(chargeId).catch((error: unknown) => {
          if (!isBillingFailure(error, 'not_found')) throw error
        })
  const found = asked ?? (await findCharge(deps, order.id))
  if (!found) return isToBeMade(lease, deps.now()) && chargeId === null ? makeCharge(deps, adminId, lease) : undefined
  // A late charge of a failed or canceled order must not be paid.
  const isUnwanted = order.cancel_wanted_at !== null || order.state === 'failed'
  if (!isUnwanted || !isChargePayable(found)) return found
  await provider.cancelCharge(found.id)
  return provider.getCharge(found.id)
}
