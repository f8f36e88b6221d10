import { Button, Group, Text } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { orderMethodLabels, orderStateLabels } from '@postura/domain/billing/order.labels'
import { isOpenOrder } from '@postura/domain/billing/order.rules'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { paidPlan, plans } from '@postura/domain/plans/plan'
import { describePrice, planPresentations, renewLabel, upgradeLabel } from '@postura/domain/plans/plan.labels'
import { canRenew, canUpgrade, isRenewable } from '@postura/domain/plans/plan.rules'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import { Link } from 'react-router'
import { IconExternalLink } from '~/ui/icons/icons'
import { useLiveOrders } from '../use-live-orders'
import css from './plan.module.css'

type PlanOptionsProps = {
  me: Me
  /** On the page of the plan a valid plan can always be renewed, and each plan for sale has its benefits. */
  isPlanPage?: boolean
}

/** Shows the open order, or else the next step: to renew the plan or to buy one. */
export function PlanOptions({ me, isPlanPage = false }: PlanOptionsProps) {
  const { orders, isLoading } = useLiveOrders(me)
  const open = orders?.find(({ state }) => isOpenOrder(state))
  // Nothing is offered while loading, because an open order may replace the offer under the user's tap.
  if (isLoading) return null
  if (open)
    return (
      <Group gap="0.5rem 1rem">
        <Text size="sm">
          {plans[open.plan].name}, {orderMethodLabels[open.method]}: {orderStateLabels[open.state].toLowerCase()}
        </Text>
        <Button component={Link} to={buildPaymentPath(open.plan, me.id)}>
          {open.state === 'in_review' ? 'Ver pagamento' : 'Continuar pagamento'}
        </Button>
      </Group>
    )
  if (canUpgrade(me)) return isPlanPage ? <PlanOffers userId={me.id} /> : <Upgrades userId={me.id} />
  return (
    canRenew(me) &&
    (isPlanPage || isRenewable(me)) && (
      <Button
        component={Link}
        to={buildPaymentPath(me.plan, me.id)}
        variant={isRenewable(me) ? 'filled' : 'default'}
        className={css.renew}
      >
        {renewLabel}
      </Button>
    )
  )
}

function Upgrades({ userId }: { userId: string }) {
  return (
    <div className={css.upgrades}>
      {paidPlan.options.map((plan) => (
        <Button key={plan} component={Link} to={buildPaymentPath(plan, userId)} px="xs" variant="light">
          <span>
            {plans[plan].name}{' '}
            <Text span inherit fw={400} display="block" fz="sm">
              {describePrice(plan)} {planPresentations[plan].period}
            </Text>
          </span>
        </Button>
      ))}
      <SalesChat />
    </div>
  )
}

function SalesChat() {
  return (
    <Button
      component="a"
      href={buildSalesChatPath('plans')}
      target="_blank"
      rel="noreferrer"
      px="xs"
      variant="default"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      Falar no WhatsApp
    </Button>
  )
}

/** The plans for sale with price and benefits. Only the first button is filled. */
function PlanOffers({ userId }: { userId: string }) {
  return (
    <div className={css.offers}>
      <ul>
        {paidPlan.options.map((plan, index) => {
          const { period, saving, benefits } = planPresentations[plan]
          return (
            <li key={plan}>
              <div>
                <Text fw={600}>
                  {plans[plan].name} · {describePrice(plan)} {period}
                </Text>
                <Text size="sm" c="dimmed">
                  {saving ?? benefits.join(', ')}
                </Text>
              </div>
              <Button
                component={Link}
                to={buildPaymentPath(plan, userId)}
                variant={index === 0 ? 'filled' : 'default'}
                aria-label={`${upgradeLabel}: ${plans[plan].name}`}
              >
                {upgradeLabel}
              </Button>
            </li>
          )
        })}
      </ul>
      <SalesChat />
    </div>
  )
}
