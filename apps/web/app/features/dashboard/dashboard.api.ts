import { isDue } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import * as endpoints from '@postura/domain/dashboard/dashboard.endpoints'
import { endpointQuery, queryClient } from '~/lib/query-client'

export const dashboardQuery = endpointQuery(endpoints.getDashboard, {})

export const debtorsQuery = endpointQuery(endpoints.listDebtors, {})

/** Items become open as time passes, and another window may have closed some. */
export const openItemsQuery = endpointQuery(endpoints.listOpenItems, {}, { staleTime: 0, refetchInterval: 60_000 })

/** Restores items in the cache before the list is reloaded, so that the rows do not flicker. */
export const restoreOpenItems = (items: readonly OpenItem[]): void => {
  queryClient.setQueryData(openItemsQuery.queryKey, (before) => {
    if (!before) return before
    const known = new Set(before.items.map(({ id }) => id))
    const back = items.filter(({ id }) => !known.has(id))
    const now = new Date().toISOString()
    return {
      ...before,
      items: [...before.items, ...back],
      total: before.total + back.filter((item) => isDue(item, now)).length,
    }
  })
}
