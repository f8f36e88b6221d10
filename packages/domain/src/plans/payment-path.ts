import type { PaidPlan } from './plan.ts'

export const buildPaymentPath = (plan: PaidPlan, userId: string): string =>
  `/payment?${new URLSearchParams({ plan, userId })}`
