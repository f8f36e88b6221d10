import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
// Creates many clinics that buy plans, without password hashes and without waiting for the queue.

import { newCpf } from '@postura/api/testing/billing/billing.fixture'
import type { BillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { createCaller, type TestApp } from '@postura/api/testing/build-test-app'
import { createClinics } from '@postura/api/testing/factories/clinic.factory'

export const createBuyers = async ({ owner, ownerUrl }: TestApp, count: number): Promise<string[]> => {
  const ids = await createClinics(ownerUrl, count, 0)
  await owner.query(
    `update accounts.profiles set cpf = buyer.cpf, phone = '11912345678'
     from unnest($1::uuid[], $2::text[]) as buyer(id, cpf) where profiles.id = buyer.id`,
    [ids, ids.map(newCpf)],
  )
  return ids
}

type OrderInput = { plan: 'pro' | 'pro-annual'; billingType: 'PIX' | 'CREDIT_CARD' }
type OrderRef = Parameters<BillingJobs['sync']>[0]

const BUYER = 'x-gate-buyer'

/** Buys through the product's own code, with a worker that syncs the orders while the buyer waits. */
export const createPlanPurchaser = async ({ deps, variant }: TestApp, { sync }: Pick<BillingJobs, 'sync'>) => {
  const { queue, sessions } = deps
  const pendingOrders: OrderRef[] = []
  const enqueue: typeof queue.enqueue = async (tx, name, payload) => {
    if (name === 'order-settle') pendingOrders.push(payload as OrderRef)
    else await queue.enqueue(tx, name, payload)
  }
  const app = await variant({
    queue: { ...queue, enqueue },
    sleep: async () => {
      // The queue handles a failed job; the buyer sees only the state of the order.
      for (const order of pendingOrders.splice(0)) await sync(order).catch(() => undefined)
    },
    sessions: {
      ...sessions,
      verify: async ({ headers }) => {
        const id = String(headers[BUYER])
        return {
          id,
          userId: id,
          role: 'admin',
          clinic: {
            adminId: id,
            memberRole: 'owner',
            professionalId: null,
            within: null,
            timeZone: DEFAULT_ZONE,
            isClosed: false,
          },
          seenAt: Date.now(),
          provenAt: Date.now(),
          idleMinutes: 0,
          isLocked: false,
          secondFactor: { isOn: false, owedAt: null },
        }
      },
    },
  })
  const call = createCaller(app)
  return (adminId: string, data: OrderInput) =>
    call('POST', '/api/functions/payment', { action: 'createPayment', data }, { [BUYER]: adminId })
}
