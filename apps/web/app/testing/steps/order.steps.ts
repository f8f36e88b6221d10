import type { Me } from '@postura/domain/accounts/account'
import { getMe, getProfile } from '@postura/domain/accounts/account.endpoints'
import type { OwnProfile } from '@postura/domain/accounts/profile'
import type { Order } from '@postura/domain/billing/order'
import { callPaymentFunction, getOrder, listOrders } from '@postura/domain/billing/order.endpoints'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { buildMe } from '../factories/clinic.factory'
import { buildBuyerProfile } from '../factories/order.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'

export const freePlan = {
  plan: 'free',
  maxPatients: 3,
  planExpiration: null,
  planDuration: 0,
  daysRemaining: 0,
} as const

type Buyer = { me?: Partial<Me>; profile?: Partial<OwnProfile>; plan?: PaidPlan; look?: 'phone' | 'desktop' }

/** Opens the checkout of a clinic with these orders; pass the newest first. A purchase creates the order `bought`. */
export const openCheckout = async (
  orders: readonly Order[],
  { me = freePlan, profile = {}, plan = 'pro', look = 'desktop' }: Buyer = {},
  bought?: Order,
) => {
  const buyer = buildMe(me)
  const known = [...orders]
  api.answer(getMe, buyer)
  api.answer(getProfile, buildBuyerProfile(profile))
  api.answer(listOrders, () => known)
  api.answer(getOrder, ({ params }) => known.find(({ id }) => id === params.id) as Order)
  api.answer(callPaymentFunction, ({ body }) => {
    if (body.action === 'createCustomer') return { id: buyer.id }
    if (bought) known.unshift(bought)
    return { id: bought?.id ?? '' }
  })
  return renderApp(buildPaymentPath(plan, buyer.id), { look })
}
