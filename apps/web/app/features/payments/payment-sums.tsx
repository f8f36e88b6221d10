import { Text } from '@mantine/core'
import { describePaymentPeriod, paymentSumLabels } from '@postura/domain/payments/payment.labels'
import { listSumsOf } from '@postura/domain/payments/payment.rules'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { Sums } from '~/ui/status/sums'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

const tones = { receivable_cents: undefined, received_cents: undefined, overdue_cents: 'late' } as const

/** Sums of the listed payments on all pages, each with its period. */
export function PaymentSums({ search }: { search: PaymentSearch }) {
  const { data, error, isPlaceholderData } = useQuery(paymentSumsQuery(search))
  const sums = listSumsOf(search.status)
  if (error && (!data || isPlaceholderData))
    return (
      <Text c="dimmed" size="sm" mb="md">
        Não foi possível somar os pagamentos.
      </Text>
    )
  const period = describePaymentPeriod(search, today())
  return (
    sums.length > 0 && (
      <Sums
        busy={!data || isPlaceholderData}
        sums={sums.map((sum) => ({ label: paymentSumLabels[sum], period, amount: data?.[sum], tone: tones[sum] }))}
      />
    )
  )
}
