import { Paper, Text } from '@mantine/core'
import { type PlanKey, plans } from '@postura/domain/plans/plan'
import { describeDuration, describePrice } from '@postura/domain/plans/plan.labels'

/** The plan someone is about to choose: its name, its price, how long it lasts. */
export function PlanSummary({ plan }: { plan: PlanKey }) {
  return (
    <Paper withBorder p="sm" bg="var(--brand-soft)">
      <Text fw={600}>Plano {plans[plan].name}</Text>
      <Text size="sm">
        {describePrice(plan)} · {describeDuration(plan)}
      </Text>
      {plan !== 'free' && (
        <Text size="sm" mt={4}>
          Você começa no plano {plans.free.name}; o {plans[plan].name} vale assim que o pagamento for confirmado.
        </Text>
      )}
    </Paper>
  )
}
