import type { Cents } from '../shared/brazil/money.ts'
import { addDays, type CivilDate, daysBetween } from '../shared/time/civil-date.ts'
import {
  type Grant,
  type PaidPlan,
  type PatientAllowance,
  type PlanKey,
  type PlanState,
  paidPlan,
  plans,
  UNLIMITED,
} from './plan.ts'

type Period = { plan: PlanKey; until: CivilDate }

const inOrder = (a: Grant, b: Grant): number =>
  a.paid_on < b.paid_on || (a.paid_on === b.paid_on && a.order_id < b.order_id) ? -1 : 1

/** A grant begins when the previous one ends, or on the day it was paid if that is later: early renewal loses no day. */
const periodsOf = (grants: readonly Grant[]): Period[] => {
  const once = [...new Map(grants.map((grant) => [grant.order_id, grant])).values()].sort(inOrder)
  const periods: Period[] = []
  for (const { plan, paid_on, days } of once) {
    const end = periods.at(-1)?.until ?? paid_on
    periods.push({ plan, until: addDays(end > paid_on ? end : paid_on, days) })
  }
  return periods
}

const stateOf = (plan: PlanKey, until: CivilDate | null, today: CivilDate): PlanState => ({
  plan,
  maxPatients: plans[plan].maxPatients,
  planExpiration: until,
  planDuration: plans[plan].days,
  // The plan is valid through its last day, which counts as remaining; so an expired plan has no remaining days.
  expired: until !== null && today > until,
  daysRemaining: until === null ? 0 : Math.max(0, daysBetween(today, until) + 1),
})

/** Plan in force today. The order in which the grants arrived does not matter. */
export const resolvePlanState = (today: CivilDate, grants: readonly Grant[]): PlanState => {
  const active = periodsOf(grants.filter((grant) => grant.status === 'active'))
  const last = active.at(-1)
  if (last) {
    const current = active.find((period) => today <= period.until) ?? last
    return stateOf(current.plan, last.until, today)
  }
  const revoked = [...grants].sort(inOrder).at(-1)
  return revoked ? stateOf(revoked.plan, addDays(revoked.changed_on, -1), today) : stateOf('free', null, today)
}

export const isOverPatientLimit = ({ maxPatients }: PlanState, patients: number): boolean =>
  maxPatients !== UNLIMITED && patients > maxPatients

/** Returns why this clinic cannot add a patient now, or `null`. Reading, editing and exporting are never refused. */
export const findAddPatientRefusal = (plan: PlanState, patients: number): PatientAllowance['refusal'] => {
  if (plan.expired) return 'plan_expired'
  return isOverPatientLimit(plan, patients + 1) ? 'patient_limit_reached' : null
}

/** True if the clinic has no valid paid plan, so the upgrade is offered. */
export const canUpgrade = ({ plan, expired }: PlanState): boolean => plan === 'free' || expired

const reminderDays = [7, 3, 0] as const
export type PlanReminder = (typeof reminderDays)[number]

/** Reminder step before the end of a plan; `null` if the end is further away or past. */
export const findPlanReminder = (
  today: CivilDate,
  { plan, planExpiration, expired }: PlanState,
): PlanReminder | null => {
  if (plan === 'free' || planExpiration === null || expired) return null
  const left = daysBetween(today, planExpiration)
  return reminderDays.findLast((days) => left <= days) ?? null
}

/** Last days of a valid plan in which renewal is offered; early renewal loses no day. */
const RENEWAL_DAYS = 7

type PaidState = PlanState & { plan: PaidPlan }

/** True for a valid paid plan, however far its end is. */
export const canRenew = (state: PlanState): state is PaidState => !canUpgrade(state)

export const isRenewable = (state: PlanState): state is PaidState =>
  canRenew(state) && state.daysRemaining <= RENEWAL_DAYS

/** Last days of a paid plan in which the dashboard emphasizes its end. */
const EMPHASIS_DAYS = 15

export const isEndingSoon = ({ plan, daysRemaining }: PlanState): boolean =>
  plan !== 'free' && daysRemaining <= EMPHASIS_DAYS

/** Paid plan that costs exactly this amount. */
export const findPlanByPrice = (price: Cents): PaidPlan | undefined =>
  paidPlan.options.find((plan) => plans[plan].price === price)
