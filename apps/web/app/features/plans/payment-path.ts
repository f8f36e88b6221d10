import type { PaidPlan } from '@postura/domain/plans/plan'

export const paymentPath = (plan: PaidPlan, userId: string): string =>
  `/payment?${new URLSearchParams({ plan, userId })}`
