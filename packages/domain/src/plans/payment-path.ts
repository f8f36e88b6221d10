import type { PaidPlan } from './plan.ts'

export const paymentPath = (plan: PaidPlan, userId: string): string =>
  `/payment?${new URLSearchParams({ plan, userId })}`
