import type { Me } from '@postura/domain/accounts/account'
import type { Order } from '@postura/domain/billing/order'
import { grantStatusOf, isOpenOrder } from '@postura/domain/billing/order.rules'
import { canUpgrade } from '@postura/domain/plans/plan.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '~/lib/query-client'
import { ordersQuery } from './orders.api'

const POLL_MS = 5_000

const isBeingBought = (orders: readonly Order[] | undefined): boolean =>
  orders?.some(({ state }) => isOpenOrder(state)) ?? false

/** Polls open orders, which may be paid in another tab. After a payment, reloads everything that depends on the plan. */
export const useLiveOrders = (me: Me) => {
  const { data: orders, isLoading } = useQuery({
    ...ordersQuery,
    refetchInterval: ({ state: { data } }) => (isBeingBought(data) ? POLL_MS : false),
  })
  const latest = orders?.[0]
  // The latest order is paid, but the loaded plan is older than the payment.
  const paidUnseen = latest && grantStatusOf(latest.state) === 'active' && canUpgrade(me) ? latest.id : null
  useEffect(() => {
    if (paidUnseen !== null)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ordersQuery.queryKey[0] })
  }, [paidUnseen])
  return { orders, isLoading }
}
