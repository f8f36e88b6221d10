import { billingTypes, type Order, type OrderMethod } from '@postura/domain/billing/order'
import * as endpoints from '@postura/domain/billing/order.endpoints'
import { isPayableState } from '@postura/domain/billing/order.rules'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { digitsOf } from '@postura/domain/shared/brazil/digits'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, keptOnChange, queryClient } from '~/lib/query-client'

export const ordersQuery = endpointQuery(endpoints.listOrders, {})

export const orderQuery = (id: string) =>
  // The page polls it, and the answer to a change is newer than a reload.
  endpointQuery(endpoints.getOrder, { params: { id } }, { meta: keptOnChange })

const keep = (order: Order): void => void queryClient.setQueryData(orderQuery(order.id).queryKey, order)

type Purchase = { plan: PaidPlan; method: OrderMethod; phone?: string; cpf?: string }

/** Creates the customer first, then the payment, as the specification requires. Sends only data missing in the profile. */
const buy = async ({ plan, method, phone, cpf }: Purchase): Promise<Order> => {
  const buyer = { ...(phone && { phone: digitsOf(phone) }), ...(cpf && { cpf: digitsOf(cpf) }) }
  await call(endpoints.callPaymentFunction, { body: { action: 'createCustomer', data: buyer } })
  const billingType = billingTypes[method]
  const { id } = await call(endpoints.callPaymentFunction, {
    body: { action: 'createPayment', data: { plan, billingType } },
  })
  return call(endpoints.getOrder, { params: { id } })
}

export const useBuyPlan = () => useMutation({ mutationFn: buy, onSuccess: keep })

export const useCheckOrder = () =>
  useMutation({ mutationFn: (id: string) => call(endpoints.checkOrder, { params: { id } }), onSuccess: keep })

const CANCEL_POLLS = 20
const CANCEL_POLL_MS = 500

/** Cancels an order and polls until the provider has canceled it. An order paid in the meantime is kept. */
const cancelAndSee = async (id: string): Promise<Order> => {
  let order = await call(endpoints.cancelOrder, { params: { id } })
  for (let poll = 0; poll < CANCEL_POLLS && isPayableState(order.state); poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, CANCEL_POLL_MS))
    order = await call(endpoints.getOrder, { params: { id } })
  }
  return order
}

export const useCancelOrder = () => useMutation({ mutationFn: cancelAndSee, onSuccess: keep })
