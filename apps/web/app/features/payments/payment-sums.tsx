import { Skeleton, Text } from '@mantine/core'
import type { PaymentSums as Sums } from '@postura/domain/payments/payment'
import { sumLabels } from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useQuery } from '@tanstack/react-query'
import css from './payment-sums.module.css'
import { type PaymentSearch, paymentSumsQuery } from './payments.api'

const sums = ['receivable_cents', 'received_cents', 'overdue_cents'] as const satisfies (keyof Sums)[]

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
    <dl className={css.sums} aria-label="Somas" aria-busy={!data || isPlaceholderData}>
      {sums.map((sum) => (
        <div key={sum} data-sum={data?.[sum] ? sum : undefined}>
          <dt>{sumLabels[sum]}</dt>
          <dd>{data ? formatMoney(data[sum]) : <Skeleton height={20} width={90} my={4} />}</dd>
        </div>
      ))}
    </dl>
  )
}
