// One clinic that buys one plan, and the assertions that must hold in the end.
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { BILLING_WEBHOOK_TOKEN, type TestApp } from '@postura/api/testing/build-test-app'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { StandIn } from '@postura/provider-stand-in/stand-in'
import { expect } from 'vitest'
import { EVENTS_PATH } from './deliver-events.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Makes the provider stand-in send its events to our API at this origin. Returns the URL of the webhook. */
export const registerWebhook = ({ deliveries }: StandIn, origin: string): string => {
  const url = `${origin}${EVENTS_PATH}`
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

/** Advances the clock of the provider, with all its effects, and of the product. */
export const advanceTime = async (postura: TestApp, standIn: StandIn, milliseconds: number): Promise<void> => {
  await standIn.pass(milliseconds)
  postura.clock.now = new Date(standIn.clock.now())
}

type Order = { id: string; state: string; provider_payment_id: string | null; pix_payload: string | null }

export const findOrders = async ({ owner }: TestApp, adminId: string): Promise<Order[]> => {
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

/** Asserts one customer, one live charge, one paid order and one grant. */
export const expectPaidOnce = async ({ postura, standIn, jobs, adminId }: Bought): Promise<void> => {
  const { id } = onlyChargeOf(standIn, adminId)
  const customers = [...standIn.ledger.customers.values()].filter((each) => each.externalReference === adminId)
  expect(customers).toHaveLength(1)
  const orders = await findOrders(postura, adminId)
  expect(orders).toMatchObject([{ state: 'paid', provider_payment_id: id }])
  expect(await jobs.grantsOf(adminId)).toMatchObject([
    { order_id: orders[0]?.id, plan: 'pro', days: 30, status: 'active' },
  ])
}
