// Compares the state of a clinic in the product with the charges at the provider.
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import type { TestApp } from '@postura/api/testing/build-test-app'
import type { Grant } from '@postura/domain/plans/plan'
import { resolvePlanState } from '@postura/domain/plans/plan.rules'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import { computeExpectedPlan, grantStatusOf, type ObservedStatus, paidDayOf } from './expected-plan.ts'

type Order = {
  id: string
  state: string
  provider_payment_id: string | null
  lease_until: Date | null
  next_sync_at: Date | null
}

type Clinic = { adminId: string; charges: Charge[]; seen: ReadonlyMap<string, ObservedStatus> }

const findOrders = async ({ owner }: TestApp, adminId: string): Promise<Order[]> => {
  const { rows } = await owner.query(
    'select id, state, provider_payment_id, lease_until, next_sync_at from billing.orders where admin_id = $1',
    [adminId],
  )
  return rows
}

/** Each order has one charge, unless it was canceled before; no order keeps a lease or a pending sync. */
const findWrongOrders = (orders: readonly Order[], charges: readonly Charge[]): string[] =>
  orders.flatMap(({ id, state, provider_payment_id, lease_until, next_sync_at }) => {
    const own = charges.filter(({ externalReference }) => externalReference === id)
    const isFine = own.length === 1 ? own[0]?.id === provider_payment_id : ['failed', 'canceled'].includes(state)
    return [
      ...(own.length > 1 || !isFine ? [`order ${id} is ${state} with ${own.length} charges`] : []),
      ...(lease_until === null ? [] : [`order ${id} is leased until ${lease_until.toISOString()}`]),
      ...(next_sync_at === null ? [] : [`order ${id} is still to be looked at`]),
    ]
  })

/** Each charge that was ever seen paid has one grant with the right status and start date. */
const findWrongGrants = (grants: readonly Grant[], { charges, seen }: Clinic): string[] =>
  charges.flatMap((charge) => {
    const own = grants.filter(({ order_id }) => order_id === charge.externalReference)
    const grantStatus = grantStatusOf(charge)
    const expected = grantStatus === 'active' || seen.has(charge.id) ? [`${grantStatus} ${paidDayOf(charge)}`] : []
    const has = own.map(({ status, paid_on }) => `${status} ${paid_on}`)
    return has.join() === expected.join()
      ? []
      : [`${charge.id} is ${charge.status}: granted [${has}], not [${expected}]`]
  })

const formatPlan = ({
  plan,
  planExpiration,
  expired,
}: Pick<ReturnType<typeof resolvePlanState>, 'plan' | 'planExpiration' | 'expired'>) =>
  `${plan} until ${planExpiration}${expired ? ', expired' : ''}`

const findWrongPlans = (days: readonly CivilDate[], grants: readonly Grant[], { charges, seen }: Clinic): string[] =>
  days.flatMap((day) => {
    const [has, expected] = [
      formatPlan(resolvePlanState(day, grants)),
      formatPlan(computeExpectedPlan(day, charges, seen)),
    ]
    return has === expected ? [] : [`on ${day} the plan is ${has}, not ${expected}`]
  })

/** All differences between one clinic and the provider, as text. */
export const findInconsistencies = async (
  postura: TestApp,
  { grantsOf }: BillingJobs,
  clinic: Clinic,
): Promise<string[]> => {
  const today = civilDateOf(postura.clock.now, PROVIDER_ZONE)
  const grants = await grantsOf(clinic.adminId)
  const orders = await findOrders(postura, clinic.adminId)
  const days = [-150, -130, -120, -90, 0, 200, 900].map((ahead) => addDays(today, ahead))
  return [
    ...findWrongOrders(orders, clinic.charges),
    ...findWrongGrants(grants, clinic),
    ...findWrongPlans(days, grants, clinic),
  ]
}

/** True if a clinic has a grant it did not pay for, or lacks one it paid for. This must never happen. */
export const hasWrongGrants = async ({ grantsOf }: BillingJobs, { adminId, charges }: Clinic): Promise<boolean> => {
  const active = (await grantsOf(adminId)).filter(({ status }) => status === 'active').map(({ order_id }) => order_id)
  const paid = charges
    .filter((charge) => grantStatusOf(charge) === 'active')
    .map(({ externalReference }) => externalReference)
  return active.sort().join() !== paid.sort().join()
}
