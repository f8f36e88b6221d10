import { Text } from '@mantine/core'
import { sumLabels } from '@postura/domain/payments/payment.labels'
import { useQuery } from '@tanstack/react-query'
import { Sums } from '~/ui/status/sums'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

/** Of whatever the list shows, all pages together. */
export function PaymentSums({ search }: { search: PaymentSearch }) {
  const { data, error, isPlaceholderData } = useQuery(paymentSumsQuery(search))
  if (error && (!data || isPlaceholderData))
    return (
      <Text c="dimmed" size="sm" mb="md">
        Não foi possível somar os pagamentos.
      </Text>
    )
  return (
    <Sums
      busy={!data || isPlaceholderData}
      sums={[
        { label: sumLabels.receivable_cents, amount: data?.receivable_cents },
        { label: sumLabels.received_cents, amount: data?.received_cents, tone: 'good' },
        { label: sumLabels.overdue_cents, amount: data?.overdue_cents, tone: 'late' },
      ]}
    />
  )
}
