import { Button, Text } from '@mantine/core'
import type { Order, OrderState } from '@postura/domain/billing/order'
import { cancelOrder } from '@postura/domain/billing/order.endpoints'
import { describePlanCharge, orderMethodLabels, orderStateLabels } from '@postura/domain/billing/order.labels'
import { grantStatusOf, isPayableState } from '@postura/domain/billing/order.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { useMay } from '../../team/use-may'
import { ordersQuery, useCancelOrder } from '../orders.api'

const toneOf = (state: OrderState): Tone => {
  if (grantStatusOf(state) === 'active') return 'good'
  if (isPayableState(state)) return state === 'overdue' ? 'late' : 'waiting'
  return state === 'disputed' || state === 'needs_attention' ? 'waiting' : 'off'
}

const tellOutcome = ({ state }: Order): void => {
  showToast({
    message: state === 'canceled' ? 'Pagamento cancelado.' : `Pagamento: ${orderStateLabels[state]}`,
  })
}

/** All orders of the clinic, paid and unpaid. */
export function OrderHistory() {
  const may = useMay()
  const { data, error, refetch } = useQuery(ordersQuery)
  const cancel = useCancelOrder()
  const columns: Columns<Order> = [
    {
      label: 'Plano',
      render: ({ plan }) => describePlanCharge(plan),
      below: ({ plan, description }) =>
        description !== null &&
        description !== describePlanCharge(plan) && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        ),
    },
    {
      label: 'Data',
      obvious: true,
      render: ({ created_at }) => formatCivilDate(civilDateOf(created_at)),
      figures: true,
    },
    { label: 'Valor', obvious: true, side: true, money: true, render: ({ amount_cents }) => formatMoney(amount_cents) },
    { label: 'Método', obvious: true, render: ({ method }) => orderMethodLabels[method] },
    {
      label: 'Situação',
      obvious: true,
      side: true,
      render: (order) => <StatusBadge tone={toneOf(order.state)}>{orderStateLabels[order.state]}</StatusBadge>,
      below: (order) =>
        may(cancelOrder.needs) &&
        isPayableState(order.state) &&
        order.state !== 'in_review' && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={cancel.isPending && cancel.variables === order.id}
            aria-label={`Cancelar ${describePlanCharge(order.plan)}`}
            onClick={() => cancel.mutate(order.id, { onSuccess: tellOutcome, onError: notifyError })}
          >
            Cancelar
          </Button>
        ),
    },
  ]
  return (
    <div style={{ width: '100%' }}>
      <Text fw={600} mb="xs">
        Histórico de pagamentos
      </Text>
      <DataTable
        label="Pagamentos do plano"
        columns={columns}
        rows={data}
        error={error}
        onRetry={refetch}
        empty={<Text c="dimmed">Nenhum pagamento ainda.</Text>}
      />
    </div>
  )
}
