import { Group } from '@mantine/core'
import { callPaymentFunction } from '@postura/domain/billing/order.endpoints'
import { isEndingSoon } from '@postura/domain/plans/plan.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../accounts/accounts.api'
import { PlanOptions } from '../billing/plan/plan-options'
import { PlanStatus } from '../billing/plan/plan-status'
import { useMay } from '../team/use-may'
import css from './dashboard.module.css'

/** Current plan and plans for sale; a slim line until the plan ends soon. */
export function PlanCard() {
  const may = useMay()
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <section aria-label="Plano" className={css.plan} data-soon={isEndingSoon(me) || undefined}>
      <Group justify="space-between" gap="0.25rem 1rem">
        <PlanStatus me={me} />
        {may(callPaymentFunction.needs) && <PlanOptions me={me} />}
      </Group>
    </section>
  )
}
