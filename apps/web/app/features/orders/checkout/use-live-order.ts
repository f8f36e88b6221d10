import type { Order } from '@postura/domain/orders/order'
import { isOwed } from '@postura/domain/orders/order.rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '~/lib/query-client'
import { orderQuery } from '../orders.api'
import { lookAgainAfter } from './look-again'

/** An order that turns by itself when it is paid; what the clinic may do turns with it. */
export const useLiveOrder = (id: string): UseQueryResult<Order> => {
  const [since] = useState(Date.now)
  const result = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !data || isOwed(data.state) ? lookAgainAfter(Date.now() - since) : false,
  })
  const state = result.data?.state
  useEffect(() => {
    if (state === 'paid') void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== id })
  }, [state, id])
  return result
}
