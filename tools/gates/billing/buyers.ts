// Clinics that buy plans, as many as are wanted at once: without a password to hash, and without a queue to wait for.

import { newCpf } from '@postura/api/testing/billing/billing.fixture'
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { callerOf, type TestApp } from '@postura/api/testing/build-test-app'
import { createClinics } from '@postura/api/testing/factories/clinic.factory'

export const newBuyers = async ({ owner, ownerUrl }: TestApp, count: number): Promise<string[]> => {
  const ids = await createClinics(ownerUrl, count, 0)
  await owner.query(
    `update accounts.profiles set cpf = buyer.cpf, phone = '11912345678'
     from unnest($1::uuid[], $2::text[]) as buyer(id, cpf) where profiles.id = buyer.id`,
    [ids, ids.map(newCpf)],
  )
  return ids
}

type Wish = { plan: 'pro' | 'pro-annual'; billingType: 'PIX' | 'CREDIT_CARD' }
type OrderRef = Parameters<BillingJobs['settle']>[0]

const BUYER = 'x-gate-buyer'

/** The product's own way to buy, with a worker that settles whatever is wanted while the buyer waits. */
export const createShop = async ({ deps, variant }: TestApp, { settle }: Pick<BillingJobs, 'settle'>) => {
  const { queue, sessions } = deps
  const wanted: OrderRef[] = []
  const enqueue: typeof queue.enqueue = async (tx, name, payload) => {
    if (name === 'order-settle') wanted.push(payload as OrderRef)
    else await queue.enqueue(tx, name, payload)
  }
  const app = await variant({
    queue: { ...queue, enqueue },
    sleep: async () => {
      // A job that fails is the queue's affair: whoever waits sees only what it left on the order.
      for (const order of wanted.splice(0)) await settle(order).catch(() => undefined)
    },
    sessions: {
      ...sessions,
      verify: async ({ headers }) => {
        const id = String(headers[BUYER])
        return { id, userId: id, adminId: id, role: 'admin' }
      },
    },
  })
  const call = callerOf(app)
  return (adminId: string, data: Wish) =>
    call('POST', '/api/functions/payment', { action: 'createPayment', data }, { [BUYER]: adminId })
}
