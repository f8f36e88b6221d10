import { MAX_DEBTORS } from '@postura/domain/dashboard/dashboard'
import * as endpoints from '@postura/domain/dashboard/dashboard.endpoints'
import type { Router } from '../../http/route.ts'
import { findOpenItems } from './closing/open-items.queries.ts'
import { loadDashboard } from './dashboard.view.ts'
import { findOverdue } from './money.queries.ts'

export const dashboardRoutes = (router: Router): void => {
  router.read(endpoints.getDashboard, ({ read, today }) => loadDashboard(read, today))
  router.read(endpoints.listDebtors, ({ read, today }) => findOverdue(read, today, MAX_DEBTORS))
  router.read(endpoints.listOpenItems, ({ read, today, now }) => findOpenItems(read, today, now))
}
