import { Text } from '@mantine/core'
import { describePaymentPeriods, paymentSumLabels } from '@postura/domain/payments/payment.labels'
import { listSumsOf } from '@postura/domain/payments/payment.rules'
import { useQuery } from '@tanstack/react-query'
import { Sums } from '~/ui/status/sums'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

const tones = { receivable_cents: undefined, received_cents: undefined, overdue_cents: 'late' } as const

/** Sums over all pages and periods, and the period in words. */
export function PaymentSums({ search: { period, ...search } }: { search: PaymentSearch }) {
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
        {describePaymentPeriods({ day: search.day, period })}
      </Text>
    </>
  )
}
