import { Text, Title } from '@mantine/core'
import type { Order } from '@postura/domain/orders/order'
import { describeCharge } from '@postura/domain/orders/order.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'

export function OrderSum({ order }: { order: Order }) {
  return (
    <div>
      <Title order={1} mb="xs">
        Pagamento
      </Title>
      <Text fw={600}>{formatMoney(order.amount_cents)}</Text>
      <Text c="dimmed" size="sm">
        {describeCharge(order.plan)}
      </Text>
    </div>
  )
}
