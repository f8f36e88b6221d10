import type { PlanState } from '@postura/domain/plans/plan'
import { resolvePlanState } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findGrants, findTimeZone } from './plans.queries.ts'

export const findCurrentPlan = async (read: AdminRead, today: CivilDate): Promise<PlanState> =>
  resolvePlanState(today, await findGrants(read))

/** The clinic's own day, for work that runs in no clinic. */
export const findToday = async (read: AdminRead, now: Date): Promise<CivilDate> =>
  civilDateOf(now, await findTimeZone(read))

/** The plan on the clinic's own day. */
export const findPlanAt = async (read: AdminRead, now: Date): Promise<{ today: CivilDate; plan: PlanState }> => {
  const today = await findToday(read, now)
  return { today, plan: await findCurrentPlan(read, today) }
}
