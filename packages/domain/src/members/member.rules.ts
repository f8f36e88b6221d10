import type { SecondFactorDemand } from '../clinics/security.ts'
import { canUpgrade } from '../plans/plan.rules.ts'
import type { PlanState } from '../plans/plan.ts'
import type { MemberRole } from '../team/member-roles.ts'
import { MAX_MEMBERS } from './member.ts'

/** The free plan is for one person. After the end of a paid plan nobody is locked out, and nobody new comes in. */
export const countAllowedMembers = (plan: PlanState): number => (canUpgrade(plan) ? 1 : MAX_MEMBERS)

type Demanded = { demand: SecondFactorDemand; professional_id: string | null }

/** True if the clinic demands a second factor of this member. */
export const needsSecondFactor = ({ demand, professional_id }: Demanded): boolean =>
  demand === 'all' || (demand === 'treating' && professional_id !== null)

/** True if the one may invite, change or remove the other. Managers are made by the owner; ownership is handed over. */
export const mayManage = (actor: MemberRole, target: MemberRole): boolean =>
  target !== 'owner' && (actor === 'owner' || (actor === 'manager' && target !== 'manager'))
