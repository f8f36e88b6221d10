// One clinic that buys one plan, and what has to be true of it in the end, whatever went wrong on the way.
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { BILLING_WEBHOOK_TOKEN, type TestApp } from '@postura/api/testing/build-test-app'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { StandIn } from '@postura/provider-stand-in/stand-in'
import { expect } from 'vitest'
import { EVENTS } from './postman.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Has the stand-in tell its events to whoever listens at this address. */
export const tellEventsTo = ({ deliveries }: StandIn, origin: string): string => {
  const url = `${origin}${EVENTS}`
  deliveries.webhooks.set('postura', {
    id: 'postura',
    name: 'Postura',
    url,
    email: null,
    enabled: true,
    interrupted: false,
    apiVersion: 3,
    authToken: BILLING_WEBHOOK_TOKEN,
    sendType: 'NON_SEQUENTIALLY',
    events: [],
  })
  return url
}

/** Time goes on at the provider, with all that falls into it, and in the product. */
export const letPass = async (postura: TestApp, standIn: StandIn, milliseconds: number): Promise<void> => {
  await standIn.pass(milliseconds)
  postura.clock.now = new Date(standIn.clock.now())
}

type Order = { id: string; state: string; provider_payment_id: string | null; pix_payload: string | null }

export const ordersOf = async ({ owner }: TestApp, adminId: string): Promise<Order[]> => {
  const { rows } = await owner.query(
    'select id, state, provider_payment_id, pix_payload from billing.orders where admin_id = $1 order by created_at, id',
    [adminId],
  )
  return rows
}

export const chargesOf = ({ ledger }: StandIn, adminId: string): Charge[] =>
  [...ledger.charges.values()].filter(({ customer }) => ledger.customers.get(customer)?.externalReference === adminId)

export const liveChargesOf = (standIn: StandIn, adminId: string): Charge[] =>
  chargesOf(standIn, adminId).filter(({ deleted }) => !deleted)

export const onlyChargeOf = (standIn: StandIn, adminId: string): Charge => {
  const [charge, ...others] = liveChargesOf(standIn, adminId)
  expect(others).toEqual([])
  if (!charge) throw new Error('nothing was charged')
  return charge
}

type Bought = { postura: TestApp; standIn: StandIn; jobs: BillingJobs; adminId: string }

/** One customer, one live charge, one order that is paid with it, one grant. */
export const expectPaidOnce = async ({ postura, standIn, jobs, adminId }: Bought): Promise<void> => {
  const { id } = onlyChargeOf(standIn, adminId)
  const customers = [...standIn.ledger.customers.values()].filter((each) => each.externalReference === adminId)
  expect(customers).toHaveLength(1)
  const orders = await ordersOf(postura, adminId)
  expect(orders).toMatchObject([{ state: 'paid', provider_payment_id: id }])
  expect(await jobs.grantsOf(adminId)).toMatchObject([
    { order_id: orders[0]?.id, plan: 'pro', days: 30, status: 'active' },
  ])
}
