import type { Grant } from '@postura/domain/plans/plan'
import { readAsAdmin } from '../../db/tenant.ts'
import * as orderJobs from '../../features/orders/settling/settle-orders.job.ts'
import { findGrants } from '../../features/plans/plans.queries.ts'
import type { Billing } from './billing.fixture.ts'

export type BillingDeps = Billing['deps']

/** What the worker does about orders, each when a test says so, and what came of it. */
export const billingJobs = (deps: BillingDeps) => ({
  settle: orderJobs.settleOne(deps),
  hear: orderJobs.hearEvents(deps),
  sweep: orderJobs.sweepOrders(deps),
  reconcile: orderJobs.reconcileCharges(deps),
  watch: orderJobs.watchEvents(deps),
  grantsOf: (adminId: string): Promise<Grant[]> => readAsAdmin(deps.pool, adminId, findGrants),
})
export type BillingJobs = ReturnType<typeof billingJobs>
