import type { Me } from '@postura/domain/accounts/account'
import type { Order } from '@postura/domain/orders/order'
import { grantStatusOf, isOpen } from '@postura/domain/orders/order.rules'
import { offersUpgrade } from '@postura/domain/plans/plan.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '~/lib/query-client'
import { ordersQuery } from './orders.api'

const LOOK_AGAIN_MS = 5_000

const isBeingBought = (orders: readonly Order[] | undefined): boolean =>
  orders?.some(({ state }) => isOpen(state)) ?? false

/** What is being bought, wherever it is paid meanwhile: once it was, all that the plan decides is asked anew. */
export const useLiveOrders = (me: Me) => {
  const { data: orders, isLoading } = useQuery({
    ...ordersQuery,
    refetchInterval: ({ state: { data } }) => (isBeingBought(data) ? LOOK_AGAIN_MS : false),
  })
  const latest = orders?.[0]
  // Paid, and still offered for sale: the plan was asked for before it was.
  const paidUnseen = latest && grantStatusOf(latest.state) === 'active' && offersUpgrade(me) ? latest.id : null
  useEffect(() => {
    if (paidUnseen !== null)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ordersQuery.queryKey[0] })
  }, [paidUnseen])
  return { orders, isLoading }
}
