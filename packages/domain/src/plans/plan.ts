import * as z from 'zod/mini'
import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'

export const planKeys = ['free', 'pro', 'pro-annual'] as const
export const planKey = z.enum(planKeys)
export type PlanKey = z.infer<typeof planKey>

export const paidPlan = z.enum(['pro', 'pro-annual'])
export type PaidPlan = z.infer<typeof paidPlan>

export const UNLIMITED = -1

type Plan = { name: string; maxPatients: number; price: Cents; days: number }

export const plans = {
  free: { name: 'Gratuito', maxPatients: 3, price: 0, days: 0 },
  pro: { name: 'Profissional', maxPatients: UNLIMITED, price: 100_00, days: 30 },
  'pro-annual': { name: 'Profissional Anual', maxPatients: UNLIMITED, price: 1_000_00, days: 365 },
} as const satisfies Record<PlanKey, Plan>

/** Paid purchase of a plan: a number of days, counted from the payment or from the end of the previous grant. */
export type Grant = {
  order_id: string
  plan: PaidPlan
  days: number
  paid_on: CivilDate
  status: 'active' | 'suspended' | 'revoked'
  /** Civil day of the last status change. */
  changed_on: CivilDate
}

/** Limits of a clinic today. The names are those of the specification's user metadata. */
export const planState = z.object({
  plan: planKey,
  maxPatients: z.int(),
  planExpiration: z.nullable(z.string()),
  planDuration: z.int(),
  expired: z.boolean(),
  daysRemaining: z.int(),
})
export type PlanState = z.infer<typeof planState>

/** Number of patients, their limit, and the reason why no more can be added now. */
export const patientAllowance = z.object({
  patients: z.int(),
  maxPatients: z.int(),
  refusal: z.nullable(z.enum(['plan_expired', 'patient_limit_reached'])),
})
export type PatientAllowance = z.infer<typeof patientAllowance>
