// Whether what the product came to believe of a clinic is what the provider's books say.
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import type { TestApp } from '@postura/api/testing/build-test-app'
import type { Grant } from '@postura/domain/plans/plan'
import { planOn } from '@postura/domain/plans/plan.rules'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import { paidDayOf, planFromBooks, type Seen, standingOf } from './provider-books.ts'

type Order = {
  id: string
  state: string
  provider_payment_id: string | null
  lease_until: Date | null
  next_sync_at: Date | null
}

type Clinic = { adminId: string; charges: Charge[]; seen: ReadonlyMap<string, Seen> }

const ordersOf = async ({ owner }: TestApp, adminId: string): Promise<Order[]> => {
  const { rows } = await owner.query(
    'select id, state, provider_payment_id, lease_until, next_sync_at from billing.orders where admin_id = $1',
    [adminId],
  )
  return rows
}

/** One charge for each order, unless it was given up before there was any; and nobody looks or holds on for ever. */
const wrongWithOrders = (orders: readonly Order[], charges: readonly Charge[]): string[] =>
  orders.flatMap(({ id, state, provider_payment_id, lease_until, next_sync_at }) => {
    const own = charges.filter(({ externalReference }) => externalReference === id)
    const isFine = own.length === 1 ? own[0]?.id === provider_payment_id : ['failed', 'canceled'].includes(state)
    return [
      ...(own.length > 1 || !isFine ? [`order ${id} is ${state} with ${own.length} charges`] : []),
      ...(lease_until === null ? [] : [`order ${id} is leased until ${lease_until.toISOString()}`]),
      ...(next_sync_at === null ? [] : [`order ${id} is still to be looked at`]),
    ]
  })

/** One grant for each charge that was ever seen paid, worth what the charge is, since the day it was paid. */
const wrongWithGrants = (grants: readonly Grant[], { charges, seen }: Clinic): string[] =>
  charges.flatMap((charge) => {
    const own = grants.filter(({ order_id }) => order_id === charge.externalReference)
    const standing = standingOf(charge)
    const wanted = standing === 'active' || seen.has(charge.id) ? [`${standing} ${paidDayOf(charge)}`] : []
    const has = own.map(({ status, paid_on }) => `${status} ${paid_on}`)
    return has.join() === wanted.join() ? [] : [`${charge.id} is ${charge.status}: granted [${has}], not [${wanted}]`]
  })

const shown = ({
  plan,
  planExpiration,
  expired,
}: Pick<ReturnType<typeof planOn>, 'plan' | 'planExpiration' | 'expired'>) =>
  `${plan} until ${planExpiration}${expired ? ', expired' : ''}`

const wrongWithPlan = (days: readonly CivilDate[], grants: readonly Grant[], { charges, seen }: Clinic): string[] =>
  days.flatMap((day) => {
    const [has, wanted] = [shown(planOn(day, grants)), shown(planFromBooks(day, charges, seen))]
    return has === wanted ? [] : [`on ${day} the plan is ${has}, not ${wanted}`]
  })

/** Everything about one clinic that does not agree with the books, in words. */
export const findWrong = async (postura: TestApp, { grantsOf }: BillingJobs, clinic: Clinic): Promise<string[]> => {
  const today = civilDateOf(postura.clock.now)
  const grants = await grantsOf(clinic.adminId)
  const orders = await ordersOf(postura, clinic.adminId)
  const days = [-150, -130, -120, -90, 0, 200, 900].map((ahead) => addDays(today, ahead))
  return [
    ...wrongWithOrders(orders, clinic.charges),
    ...wrongWithGrants(grants, clinic),
    ...wrongWithPlan(days, grants, clinic),
  ]
}

/** Who has something they did not pay for, or lacks what they did: the one thing that must never be, whatever was seen. */
export const isGrantedWrongly = async ({ grantsOf }: BillingJobs, { adminId, charges }: Clinic): Promise<boolean> => {
  const active = (await grantsOf(adminId)).filter(({ status }) => status === 'active').map(({ order_id }) => order_id)
  const paid = charges
    .filter((charge) => standingOf(charge) === 'active')
    .map(({ externalReference }) => externalReference)
  return active.sort().join() !== paid.sort().join()
}
