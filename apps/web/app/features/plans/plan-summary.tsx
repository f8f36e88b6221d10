import { Group, Text } from '@mantine/core'
import { type PlanKey, type PlanState, plans } from '@postura/domain/plans/plan'
import { describeDuration, describePlanStart, describePrice } from '@postura/domain/plans/plan.labels'
import css from './plan-summary.module.css'

type PlanSummaryProps = {
  plan: PlanKey
  /** Plan of a signed-in user. */
  current: PlanState | null
}

/** Name, price and duration of the chosen plan. */
export function PlanSummary({ plan, current }: PlanSummaryProps) {
  return (
    <div className={css.summary}>
      <Group justify="space-between" gap="0 1rem">
        <Text fw={600}>Plano {plans[plan].name}</Text>
        <Text>
          {describePrice(plan)} · {describeDuration(plan)}
        </Text>
      </Group>
      {plan !== 'free' && (
        <Text size="sm" c="dimmed" mt={4}>
          {describePlanStart(plan, current)}
        </Text>
      )}
    </div>
  )
}
