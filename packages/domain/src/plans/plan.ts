import * as z from 'zod/mini'
import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'

export const planKeys = ['free', 'pro', 'pro-annual'] as const
export const planKey = z.enum(planKeys)
export type PlanKey = z.infer<typeof planKey>

/** Those that are bought. */
export const paidPlan = z.enum(['pro', 'pro-annual'])
export type PaidPlan = z.infer<typeof paidPlan>

export const UNLIMITED = -1

type Plan = { name: string; maxPatients: number; price: Cents; days: number }

export const plans = {
  free: { name: 'Gratuito', maxPatients: 3, price: 0, days: 0 },
  pro: { name: 'Profissional', maxPatients: UNLIMITED, price: 100_00, days: 30 },
  'pro-annual': { name: 'Profissional Anual', maxPatients: UNLIMITED, price: 1_000_00, days: 365 },
} as const satisfies Record<PlanKey, Plan>

/** A confirmed purchase: so many days of a plan, counted from the day it was paid or from the end of what came before. */
export type Grant = {
  order_id: string
  plan: PaidPlan
  days: number
  paid_on: CivilDate
  status: 'active' | 'suspended' | 'revoked'
  /** The civil day of the last change of status. */
  changed_on: CivilDate
}

/** What a clinic may do today, under the names the session has always carried. */
export const planState = z.object({
  plan: planKey,
  maxPatients: z.int(),
  planExpiration: z.nullable(z.string()),
  planDuration: z.int(),
  expired: z.boolean(),
  daysRemaining: z.int(),
})
export type PlanState = z.infer<typeof planState>

/** Whether a patient may be added now, and if not, why not. */
export const patientAllowance = z.object({
  patients: z.int(),
  maxPatients: z.int(),
  refusal: z.nullable(z.enum(['plan_expired', 'patient_limit_reached'])),
})
export type PatientAllowance = z.infer<typeof patientAllowance>
