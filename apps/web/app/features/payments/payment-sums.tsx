import { Text } from '@mantine/core'
import { paymentSumLabels } from '@postura/domain/payments/payment.labels'
import { useQuery } from '@tanstack/react-query'
import { Sums } from '~/ui/status/sums'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

/** Sums over all pages of the list. */
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
        { label: paymentSumLabels.receivable_cents, amount: data?.receivable_cents },
        { label: paymentSumLabels.received_cents, amount: data?.received_cents, tone: 'good' },
        { label: paymentSumLabels.overdue_cents, amount: data?.overdue_cents, tone: 'late' },
      ]}
    />
  )
}
