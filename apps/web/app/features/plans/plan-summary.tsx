import { Paper, Text } from '@mantine/core'
import { type PlanKey, type PlanState, plans } from '@postura/domain/plans/plan'
import { describeDuration, describePlanStart, describePrice } from '@postura/domain/plans/plan.labels'

type PlanSummaryProps = {
  plan: PlanKey
  /** Plan of a signed-in user. */
  current: PlanState | null
}

/** Name, price and duration of the chosen plan. */
export function PlanSummary({ plan, current }: PlanSummaryProps) {
  return (
    <Paper withBorder p="sm" bg="var(--brand-soft)">
      <Text fw={600}>Plano {plans[plan].name}</Text>
      <Text size="sm">
        {describePrice(plan)} · {describeDuration(plan)}
      </Text>
      {plan !== 'free' && (
        <Text size="sm" mt={4}>
          {describePlanStart(plan, current)}
        </Text>
      )}
    </Paper>
  )
}
