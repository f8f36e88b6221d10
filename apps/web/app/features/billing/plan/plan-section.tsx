import { Stack, Text } from '@mantine/core'
import { callPaymentFunction } from '@postura/domain/billing/order.endpoints'
import { describePlanStart } from '@postura/domain/plans/plan.labels'
import { canRenew } from '@postura/domain/plans/plan.rules'
import { managedByOwnerMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { Section } from '~/ui/section'
import { meQuery } from '../../accounts/accounts.api'
import { useMay } from '../../team/use-may'
import { OrderHistory } from './order-history'
import css from './plan.module.css'
import { PlanOptions } from './plan-options'
import { PlanStatus } from './plan-status'

/** The state of the plan, the next step beside it, and the payments. */
export function PlanSection() {
  const mayBuy = useMay()(callPaymentFunction.needs)
  const { data: me } = useQuery(meQuery)
  return (
    <Section title="Plano">
      <Stack gap="lg">
        {me && (
          <div className={css.state}>
            <div>
              <PlanStatus me={me} />
              {mayBuy && canRenew(me) && (
                <Text size="sm" c="dimmed">
                  {describePlanStart(me.plan, me)}
                </Text>
              )}
            </div>
            {mayBuy ? (
              <PlanOptions me={me} isPlanPage />
            ) : (
              <Text size="sm" c="dimmed">
                {managedByOwnerMessage}
              </Text>
            )}
          </div>
        )}
        <OrderHistory />
      </Stack>
    </Section>
  )
}
