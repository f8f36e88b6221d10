import * as endpoints from '@postura/domain/dashboard/dashboard.endpoints'
import type { Router } from '../../http/route.ts'
import { findOpenItems } from './closing/open-items.queries.ts'
import { loadDashboard } from './dashboard.view.ts'

export const dashboardRoutes = (router: Router): void => {
  router.read(endpoints.getDashboard, ({ read, today }) => loadDashboard(read, today))
  router.read(endpoints.listOpenItems, ({ read, today, now }) => findOpenItems(read, today, now))
}
