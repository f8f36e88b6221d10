import { billingTypes, type Order, type OrderMethod } from '@postura/domain/orders/order'
import * as endpoints from '@postura/domain/orders/order.endpoints'
import { isOwed } from '@postura/domain/orders/order.rules'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { digitsOf } from '@postura/domain/shared/brazil/digits'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { profileQuery } from '../accounts/accounts.api'

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => call(endpoints.listOrders, {}, { signal }),
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => call(endpoints.getOrder, { params: { id } }, { signal }),
  })

const keep = (order: Order): void => {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true })
}

type Purchase = { plan: PaidPlan; method: OrderMethod; phone?: string; cpf?: string }

/** First who buys, then what: as the specification has it. What the profile has already is not sent. */
const buy = async ({ plan, method, phone, cpf }: Purchase): Promise<Order> => {
  const buyer = { ...(phone && { phone: digitsOf(phone) }), ...(cpf && { cpf: digitsOf(cpf) }) }
  await call(endpoints.callPayment, { body: { action: 'createCustomer', data: buyer } })
  const billingType = billingTypes[method]
  const { id } = await call(endpoints.callPayment, { body: { action: 'createPayment', data: { plan, billingType } } })
  return call(endpoints.getOrder, { params: { id } })
}

export const useBuyPlan = () =>
  useMutation({
    mutationFn: buy,
    onSuccess: keep,
    // Phone and CPF stay with the person, whatever becomes of the purchase.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })

export const useCheckOrder = () =>
  useMutation({ mutationFn: (id: string) => call(endpoints.checkOrder, { params: { id } }), onSuccess: keep })

const CANCEL_LOOKS = 20
const CANCEL_LOOK_MS = 500

/** Taken back at the provider first, which takes a moment; what is paid meanwhile stays. */
const cancelAndSee = async (id: string): Promise<Order> => {
  let order = await call(endpoints.cancelOrder, { params: { id } })
  for (let look = 0; look < CANCEL_LOOKS && isOwed(order.state); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, CANCEL_LOOK_MS))
    order = await call(endpoints.getOrder, { params: { id } })
  }
  return order
}

export const useCancelOrder = () => useMutation({ mutationFn: cancelAndSee, onSuccess: keep })
