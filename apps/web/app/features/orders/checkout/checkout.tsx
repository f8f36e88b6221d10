import type { Me } from '@postura/domain/accounts/account'
import type { OwnProfile } from '@postura/domain/accounts/profile'
import type { Order } from '@postura/domain/orders/order'
import { isOpen, isOwed } from '@postura/domain/orders/order.rules'
import type { PaidPlan } from '@postura/domain/plans/plan'
import { useState } from 'react'
import { BuyForm } from './buy-form'
import { LiveOrder } from './live-order'

type CheckoutProps = { me: Me; plan: PaidPlan; profile: OwnProfile; orders: readonly Order[] }

const DAY_MS = 86_400_000

/** What can still be paid, or was today: whoever comes back from their bank, or reloads, sees what became of it. */
const isShownAgain = ({ state, created_at }: Order): boolean =>
  isOwed(state) || (state === 'paid' && Date.now() - Date.parse(created_at) < DAY_MS)

/** What is being bought already is shown as it stands, in whatever tab and however often it is opened; else it is asked how to pay. */
export function Checkout({ me, plan, profile, orders }: CheckoutProps) {
  const [orderId, setOrderId] = useState(
    () => orders.find((order) => order.plan === plan && isShownAgain(order))?.id ?? null,
  )
  const [justBought, setJustBought] = useState(false)
  const open = orders.find(({ state }) => isOpen(state))
  if (orderId !== null)
    return <LiveOrder key={orderId} id={orderId} justBought={justBought} onAnotherWay={() => setOrderId(null)} />
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
