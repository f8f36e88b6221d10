import { openSalesChat } from '@postura/domain/plans/plan.endpoints'
import { type SalesChat, salesChatLink } from '@postura/domain/plans/sales-chat'
import type { Router } from '../../http/route.ts'

export type PlanDeps = { salesChat: SalesChat }

export const planRoutes = (router: Router, { salesChat }: PlanDeps): void => {
  router.open(openSalesChat, async ({ params, reply }) => {
    reply.redirect(salesChatLink(salesChat, params.topic))
  })
}
