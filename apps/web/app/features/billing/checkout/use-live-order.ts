import type { Order } from '@postura/domain/billing/order'
import { isPayableState } from '@postura/domain/billing/order.rules'
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '~/lib/query-client'
import { orderQuery } from '../orders.api'
import { getPollDelay } from './poll-delay'

/** Polls an order until it is paid, then reloads what depends on the plan. */
export const useLiveOrder = (id: string): UseQueryResult<Order> => {
  const [since] = useState(Date.now)
  const result = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !data || isPayableState(data.state) ? getPollDelay(Date.now() - since) : false,
  })
  const state = result.data?.state
  useEffect(() => {
    const known = hashKey(orderQuery(id).queryKey)
    if (state === 'paid') void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== known })
  }, [state, id])
  return result
}
