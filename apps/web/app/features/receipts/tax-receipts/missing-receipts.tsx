import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { paymentNoun } from '@postura/domain/payments/payment.labels'
import { describeAllIssued, taxReceiptStateLabels } from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatCountWithNoun } from '@postura/domain/shared/brazil/number'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListAddress } from '~/lib/use-list-url-state'
import { Pager } from '~/ui/list/pager'
import { EmptyPage } from '~/ui/states/empty-page'
import { ErrorState } from '~/ui/states/error-state'
import { MissingReceipt } from './missing-receipt'
import { taxReceiptPageQuery } from './tax-receipts.api'
import css from './tax-receipts.module.css'

type MissingReceiptsProps = {
  month: string
  /** The number of payments over all pages. */
  total: number | undefined
  address: ListAddress
}

/** Lists the payments to issue by day. The next one moves to the position of the last. */
export function MissingReceipts({ month, total, address }: MissingReceiptsProps) {
  const { cursors, show, turnTo } = address
  const { data, error, isPlaceholderData, refetch } = useQuery(
    taxReceiptPageQuery({ month, state: 'missing', ...cursors }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isStale = isPlaceholderData
  if (error && (!data || isStale)) return <ErrorState reason={error.message} onRetry={refetch} />
  if (data?.items.length === 0 && !isStale)
    return cursors.after || cursors.before ? (
      <EmptyPage title="Nada falta nesta página" what="pagamentos" onReturn={() => show({})} />
    ) : (
      <Text fw={600} c="var(--brand)" py="md" role="status">
        {describeAllIssued(month)}
      </Text>
    )
  return (
    <Stack component="section" gap="xs" aria-busy={!data || isStale} data-stale={isStale || undefined}>
      <Title order={2} tabIndex={-1} ref={heading} className={css.heading ?? ''}>
        {taxReceiptStateLabels.missing}
      </Title>
      <ul className={css.receipts} aria-label={taxReceiptStateLabels.missing}>
        {data?.items.map((receipt) => (
          <MissingReceipt
            key={receipt.id}
            receipt={receipt}
            // The card disappears, so the keyboard focus moves to the heading.
            onMarked={() => heading.current?.focus({ preventScroll: true })}
          />
        )) ??
          ['a', 'b', 'c'].map((key) => (
            <li key={key} className={css.receipt}>
              <Skeleton height={18} width="70%" />
              <Skeleton height={18} />
            </li>
          ))}
      </ul>
      {!data && (
        <Text role="status" className="sr-only">
          Carregando…
        </Text>
      )}
      {data && total !== undefined && (
        <Pager
          total={formatCountWithNoun(total, paymentNoun)}
          onPrevious={turnTo('before', data.previous)}
          onNext={turnTo('after', data.next)}
        />
      )}
    </Stack>
  )
}
