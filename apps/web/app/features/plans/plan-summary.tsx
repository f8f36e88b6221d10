import { Paper, Text } from '@mantine/core'
import { type PlanKey, type PlanState, plans } from '@postura/domain/plans/plan'
import { describeDuration, describePrice, describeStart } from '@postura/domain/plans/plan.labels'

type PlanSummaryProps = {
  plan: PlanKey
  /** The plan they have, whoever has an account already. */
  current: PlanState | null
}

/** The plan someone is about to choose: its name, its price, how long it lasts. */
export function PlanSummary({ plan, current }: PlanSummaryProps) {
  return (
    <Paper withBorder p="sm" bg="var(--brand-soft)">
      <Text fw={600}>Plano {plans[plan].name}</Text>
      <Text size="sm">
        {describePrice(plan)} · {describeDuration(plan)}
      </Text>
      {plan !== 'free' && (
        <Text size="sm" mt={4}>
          {describeStart(plan, current)}
        </Text>
      )}
    </Paper>
  )
}
