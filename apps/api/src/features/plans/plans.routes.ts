import { openSalesChat } from '@postura/domain/plans/plan.endpoints'
import { buildSalesChatLink, type SalesChat } from '@postura/domain/plans/sales-chat'
import type { Router } from '../../http/route.ts'

export type PlanDeps = { salesChat: SalesChat }

export const planRoutes = (router: Router, { salesChat }: PlanDeps): void => {
  router.public(openSalesChat, async ({ params, reply }) => {
    reply.redirect(buildSalesChatLink(salesChat, params.topic))
  })
}
