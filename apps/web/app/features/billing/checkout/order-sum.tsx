import { Text, Title } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { describePlanCharge } from '@postura/domain/billing/order.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'

export function OrderSum({ order }: { order: Order }) {
  return (
    <div>
      <Title order={1} mb="xs">
        Pagamento
      </Title>
      <Text fw={600}>{formatMoney(order.amount_cents)}</Text>
      <Text c="dimmed" size="sm">
        {describePlanCharge(order.plan)}
      </Text>
    </div>
  )
}
