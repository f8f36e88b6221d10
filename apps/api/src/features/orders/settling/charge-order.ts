import type { OrderState } from '@postura/domain/orders/order'
import { describeCharge } from '@postura/domain/orders/order.labels'
import { grantStatusOf, isGivenUp, isOwed } from '@postura/domain/orders/order.rules'
import { paymentPath } from '@postura/domain/plans/payment-path'
import { plans } from '@postura/domain/plans/plan'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { TenantPool } from '../../../db/pools.ts'
import { asSelf, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import type { BillingProvider, Charge, ChargeState } from '../../../providers/billing/billing-provider.ts'
import { deleteCustomer, findBuyer, findCustomer, insertCustomer } from './buyers.queries.ts'
import { keepLease, type Lease } from './leases.queries.ts'
import { isKind, LeaseLost, refusing } from './refusal.ts'

export type ChargeDeps = {
  pool: TenantPool
  provider: BillingProvider
  origin: string
  now: () => Date
  sleep: (milliseconds: number) => Promise<unknown>
}

/** How long after an outcome nobody knows the charge is looked for. */
const LOOKS_MS = [2_000, 5_000, 15_000]

const known = (state: ChargeState): OrderState | null => (state === 'unknown' ? null : state)
const isPayable = ({ state }: Charge): boolean => isOwed(known(state) ?? 'failed')
const isPaid = ({ state }: Charge): boolean => grantStatusOf(known(state) ?? 'failed') !== null

/** The customer this clinic is at the provider; asked for once and kept. */
const customerOf = async ({ pool, provider }: ChargeDeps, adminId: string): Promise<string> => {
  const kept = await readAsAdmin(pool, adminId, findCustomer)
  if (kept) return kept
  const buyer = await readAsAdmin(pool, adminId, findBuyer)
  const id = await provider.ensureCustomer({ adminId, ...buyer }).catch(refusing('customer_refused'))
  await withAdmin(pool, asSelf(adminId), (tx) => insertCustomer(tx, provider.name, id))
  return id
}

/** Of several the one that was paid, else the oldest that can be; the others are taken back. */
const findCharge = async ({ provider }: ChargeDeps, orderId: string): Promise<Charge | undefined> => {
  const charges = (await provider.findChargesByOrder(orderId)).filter(({ state }) => state !== 'canceled')
  const kept = charges.find(isPaid) ?? charges[0]
  for (const charge of charges) if (charge !== kept) await provider.cancelCharge(charge.id)
  return kept
}

/** Takes the lease anew before it charges: nobody else does so meanwhile. */
const createCharge = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge> => {
  const { pool, provider, origin, now } = deps
  const { order } = lease
  const create = async (customerId: string) => {
    const until = await withAdmin(pool, asSelf(adminId), (tx) => keepLease(tx, lease, now()))
    if (until === undefined) throw new LeaseLost()
    lease.until = until
    return provider.createCharge({
      orderId: order.id,
      customerId,
      amountCents: order.amount_cents,
      method: order.method,
      dueDate: order.due_date,
      description: describeCharge(order.plan),
      returnUrl: `${origin}${paymentPath(order.plan, adminId)}`,
    })
  }
  try {
    return await create(await customerOf(deps, adminId))
  } catch (error) {
    if (!isKind(error, 'customer_gone')) throw error
  }
  await withAdmin(pool, asSelf(adminId), deleteCustomer)
  return create(await customerOf(deps, adminId))
}

/** Makes the charge of an order that has none: whatever happens meanwhile, there is one in the end. */
const makeCharge = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge> => {
  const { order } = lease
  const create = () => createCharge(deps, adminId, lease).catch(refusing('charge_refused'))
  // Bought before midnight and charged after it: nobody may be asked to pay yesterday.
  const today = civilDateOf(deps.now())
  if (order.due_date < today) order.due_date = today
  try {
    return await create()
  } catch (error) {
    if (!isKind(error, 'unknown_outcome')) throw error
  }
  for (const ms of LOOKS_MS) {
    await deps.sleep(ms)
    const made = await findCharge(deps, order.id)
    if (made) return made
  }
  return create()
}

/** To be charged, still, and for what it costs. */
const isToBeMade = ({ order }: Lease, now: Date): boolean =>
  order.state === 'creating' &&
  order.cancel_wanted_at === null &&
  order.amount_cents === plans[order.plan].price &&
  !isGivenUp(order, now)

/** The charge of an order as it stands there now; made if there is none, taken back if nobody wants it any more. */
export const chargeOf = async (deps: ChargeDeps, adminId: string, lease: Lease): Promise<Charge | undefined> => {
  const { provider } = deps
  const { order } = lease
  const { provider_payment_id: chargeId } = order
  const asked =
    chargeId === null
      ? undefined
      : await provider.getCharge(chargeId).catch((error: unknown) => {
          if (!isKind(error, 'not_found')) throw error
        })
  const found = asked ?? (await findCharge(deps, order.id))
  if (!found) return isToBeMade(lease, deps.now()) && chargeId === null ? makeCharge(deps, adminId, lease) : undefined
  // What was given up and comes to light after all would be paid for nothing.
  const isUnwanted = order.cancel_wanted_at !== null || order.state === 'failed'
  if (!isUnwanted || !isPayable(found)) return found
  await provider.cancelCharge(found.id)
  return provider.getCharge(found.id)
}
