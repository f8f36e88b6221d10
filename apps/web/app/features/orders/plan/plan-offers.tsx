import { Button, Text } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { orderMethodLabels, orderStateLabels } from '@postura/domain/orders/order.labels'
import { isOpen } from '@postura/domain/orders/order.rules'
import { paymentPath } from '@postura/domain/plans/payment-path'
import { paidPlan, plans } from '@postura/domain/plans/plan'
import { describePrice, planPresentations } from '@postura/domain/plans/plan.labels'
import { isRenewable, offersUpgrade } from '@postura/domain/plans/plan.rules'
import { chatPath } from '@postura/domain/plans/sales-chat'
import { Link } from 'react-router'
import { IconExternalLink } from '~/ui/icons/icons'
import { useLiveOrders } from '../use-live-orders'
import css from './plan.module.css'

/** What is being bought already, or else what there is to buy. */
export function PlanOffers({ me }: { me: Me }) {
  const { orders, isLoading } = useLiveOrders(me)
  const open = orders?.find(({ state }) => isOpen(state))
  // A hurried thumb must not meet an offer where a payment is about to stand.
  if (isLoading) return null
  if (open)
    return (
      <div className={css.open}>
        <Text size="sm">
          {plans[open.plan].name}, {orderMethodLabels[open.method]}: {orderStateLabels[open.state].toLowerCase()}
        </Text>
        <Button component={Link} to={paymentPath(open.plan, me.id)} size="md">
          {open.state === 'in_review' ? 'Ver pagamento' : 'Continuar pagamento'}
        </Button>
      </div>
    )
  return (
    <>
      {isRenewable(me) && (
        <Button component={Link} to={paymentPath(me.plan, me.id)} size="md">
          Renovar
        </Button>
      )}
      {offersUpgrade(me) && <Upgrades userId={me.id} />}
    </>
  )
}

function Upgrades({ userId }: { userId: string }) {
  return (
    <div className={css.upgrades}>
      {paidPlan.options.map((plan) => (
        <Button key={plan} component={Link} to={paymentPath(plan, userId)} size="md" px="xs" variant="light">
          <span>
            {plans[plan].name}{' '}
            <Text span inherit fw={400} display="block" fz="sm">
              {describePrice(plan)} {planPresentations[plan].period}
            </Text>
          </span>
        </Button>
      ))}
      <Button
        component="a"
        href={chatPath('plans')}
        target="_blank"
        rel="noreferrer"
        size="md"
        px="xs"
        variant="default"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        Falar no WhatsApp
      </Button>
    </div>
  )
}
