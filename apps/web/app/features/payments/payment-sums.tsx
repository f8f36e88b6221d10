import { Text } from '@mantine/core'
import { describePaymentPeriod, paymentSumLabels } from '@postura/domain/payments/payment.labels'
import { listSumsOf } from '@postura/domain/payments/payment.rules'
import { useQuery } from '@tanstack/react-query'
import { Sums } from '~/ui/status/sums'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

const tones = { receivable_cents: undefined, received_cents: undefined, overdue_cents: 'late' } as const

/** Sums of the listed payments on all pages, and their period in words. */
export function PaymentSums({ search }: { search: PaymentSearch }) {
  const { data, error, isPlaceholderData } = useQuery(paymentSumsQuery(search))
  const sums = listSumsOf(search.status)
  return (
    <>
      {error && (!data || isPlaceholderData) ? (
        <Text c="dimmed" size="sm">
          Não foi possível somar os pagamentos.
        </Text>
      ) : (
        sums.length > 0 && (
          <Sums
            busy={!data || isPlaceholderData}
            sums={sums.map((sum) => ({ label: paymentSumLabels[sum], amount: data?.[sum], tone: tones[sum] }))}
          />
        )
      )}
      <Text c="dimmed" size="sm" mb="md">
        {describePaymentPeriod(search)}
      </Text>
    </>
  )
}
