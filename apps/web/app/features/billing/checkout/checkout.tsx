import type { Me } from '@postura/domain/accounts/account'
import type { OwnProfile } from '@postura/domain/accounts/profile'
import type { Order } from '@postura/domain/billing/order'
import { isOpenOrder, isPayableState } from '@postura/domain/billing/order.rules'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { useState } from 'react'
import { wasAwaitedHere } from './awaited-order'
import { BuyForm } from './buy-form'
import { LiveOrder } from './live-order'

type CheckoutProps = { me: Me; plan: PaidPlan; profile: OwnProfile; orders: readonly Order[] }

const DAY_MS = 86_400_000

/** True for payable orders and orders paid in the last day, so that a reload or the return from the bank shows the result. */
const isShownAgain = ({ state, created_at }: Order): boolean =>
  isPayableState(state) || (state === 'paid' && Date.now() - Date.parse(created_at) < DAY_MS)

/** Shows the existing order of this plan in every tab and after a reload; otherwise the form to buy it. */
export function Checkout({ me, plan, profile, orders }: CheckoutProps) {
  const [orderId, setOrderId] = useState(
    () => orders.find((order) => order.plan === plan && isShownAgain(order))?.id ?? null,
  )
  const [justBought, setJustBought] = useState(false)
  const [paidBefore] = useState(() =>
    orders.filter(({ id, state }) => state === 'paid' && !wasAwaitedHere(id)).map(({ id }) => id),
  )
  const open = orders.find(({ state }) => isOpenOrder(state))
  if (orderId !== null)
    return (
      <LiveOrder
        key={orderId}
        id={orderId}
        justBought={justBought}
        paidBefore={paidBefore.includes(orderId)}
        onAnotherWay={() => setOrderId(null)}
      />
    )
  return (
    <BuyForm
      me={me}
      plan={plan}
      profile={profile}
      inTheWay={open}
      onBack={setOrderId}
      onBought={({ id }) => {
        setJustBought(true)
        setOrderId(id)
      }}
    />
  )
}
