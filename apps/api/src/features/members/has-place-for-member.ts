import { countAllowedMembers } from '@postura/domain/members/member.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findCurrentPlan } from '../plans/find-current-plan.ts'
import { countMembers } from './members.queries.ts'

/** Open invitations do not count: who accepts first gets the place. */
export const hasPlaceForMember = async (read: AdminRead, today: CivilDate): Promise<boolean> =>
  (await countMembers(read)) < countAllowedMembers(await findCurrentPlan(read, today))
