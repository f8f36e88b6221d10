import type { PlanState } from '@postura/domain/plans/plan'
import { resolvePlanState } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findGrants, findTimeZone } from './plans.queries.ts'

export const findCurrentPlan = async (read: AdminRead, today: CivilDate): Promise<PlanState> =>
  resolvePlanState(today, await findGrants(read))

/** The plan on the clinic's own day, for jobs, which run in no clinic. */
export const findPlanAt = async (read: AdminRead, now: Date): Promise<{ today: CivilDate; plan: PlanState }> => {
  const today = civilDateOf(now, await findTimeZone(read))
  return { today, plan: await findCurrentPlan(read, today) }
}
