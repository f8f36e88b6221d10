import type { PlanState } from '@postura/domain/plans/plan'
import { resolvePlanState } from '@postura/domain/plans/plan.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findGrants } from './plans.queries.ts'

export const findCurrentPlan = async (read: AdminRead, today: CivilDate): Promise<PlanState> =>
  resolvePlanState(today, await findGrants(read))
