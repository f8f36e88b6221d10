import type { Grant } from '@postura/domain/plans/plan'
import { readAsAdmin } from '../../db/tenant.ts'
import * as orderJobs from '../../features/billing/sync/sync-orders.job.ts'
import { findGrants } from '../../features/plans/plans.queries.ts'
import type { Billing } from './billing.fixture.ts'

export type BillingDeps = Billing['deps']

/** Billing jobs of the worker, called directly by a test. */
export const createBillingJobs = (deps: BillingDeps) => ({
  sync: orderJobs.syncOneOrder(deps),
  processEvents: orderJobs.processEvents(deps),
  sweep: orderJobs.sweepOrders(deps),
  reconcile: orderJobs.reconcileCharges(deps),
  watch: orderJobs.ensureWebhookActive(deps),
  grantsOf: (adminId: string): Promise<Grant[]> => readAsAdmin(deps.pool, adminId, findGrants),
})
export type BillingJobs = ReturnType<typeof createBillingJobs>
