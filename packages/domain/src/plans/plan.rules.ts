import { addDays, type CivilDate, daysBetween } from '../shared/time/civil-date.ts'
import {
  type Grant,
  type PaidPlan,
  type PatientAllowance,
  type PlanKey,
  type PlanState,
  plans,
  UNLIMITED,
} from './plan.ts'

type Period = { plan: PlanKey; until: CivilDate }

const inOrder = (a: Grant, b: Grant): number =>
  a.paid_on < b.paid_on || (a.paid_on === b.paid_on && a.order_id < b.order_id) ? -1 : 1

/** Each grant begins where the one before it ends, or on the day it was paid if that is later: renewing early loses no day. */
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
  // Valid through its last day; the remaining days run to the end of it, so EXPIRADO never stands beside one.
  expired: until !== null && today > until,
  daysRemaining: until === null ? 0 : Math.max(0, daysBetween(today, until) + 1),
})

/** The plan in force today, as a fold over what was confirmed: the order in which the news arrived does not matter. */
export const planOn = (today: CivilDate, grants: readonly Grant[]): PlanState => {
  const active = periodsOf(grants.filter((grant) => grant.status === 'active'))
  const last = active.at(-1)
  if (last) {
    const current = active.find((period) => today <= period.until) ?? last
    return stateOf(current.plan, last.until, today)
  }
  const revoked = [...grants].sort(inOrder).at(-1)
  return revoked ? stateOf(revoked.plan, addDays(revoked.changed_on, -1), today) : stateOf('free', null, today)
}

export const isPastLimit = ({ maxPatients }: PlanState, patients: number): boolean =>
  maxPatients !== UNLIMITED && patients > maxPatients

/** Why this clinic may not add a patient now, or `null`. Reading, editing and exporting are never refused. */
export const refusalToAddPatient = (plan: PlanState, patients: number): PatientAllowance['refusal'] => {
  if (plan.expired) return 'plan_expired'
  return isPastLimit(plan, patients + 1) ? 'patient_limit_reached' : null
}

/** Whoever has no paid plan, or no longer has one, is shown what there is to buy. */
export const offersUpgrade = ({ plan, expired }: PlanState): boolean => plan === 'free' || expired

const reminderDays = [7, 3, 0] as const
export type Reminder = (typeof reminderDays)[number]

/** How near the end of a plan is, in the steps at which its owner is told; `null` while it is far, or past. */
export const reminderOn = (today: CivilDate, { plan, planExpiration, expired }: PlanState): Reminder | null => {
  if (plan === 'free' || planExpiration === null || expired) return null
  const left = daysBetween(today, planExpiration)
  return reminderDays.findLast((days) => left <= days) ?? null
}

/** In so many last days a plan that is still in force can be renewed; renewing early loses no day. */
const RENEWAL_DAYS = 7

export const isRenewable = (state: PlanState): state is PlanState & { plan: PaidPlan } =>
  !offersUpgrade(state) && state.daysRemaining <= RENEWAL_DAYS
