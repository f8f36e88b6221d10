import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { paymentNoun } from '@postura/domain/payments/payment.labels'
import type { TaxMonthQuery, TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import {
  describeAllIssued,
  listTaxReceiptValues,
  taxReceiptLabels,
  taxReceiptStateLabels,
  taxReceiptValueLabels,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatCountWithNoun } from '@postura/domain/shared/brazil/number'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHasNarrowTable } from '~/lib/use-is-mobile'
import type { ListAddress } from '~/lib/use-list-url-state'
import { type Copying, CopyValue, useCopying } from '~/ui/actions/copy-value'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Pager } from '~/ui/list/pager'
import { EmptyPage } from '~/ui/states/empty-page'
import { ErrorState } from '~/ui/states/error-state'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { MissingReceipt } from './missing-receipt'
import { ReceiptSteps } from './receipt-steps'
import { taxReceiptPageQuery } from './tax-receipts.api'
import css from './tax-receipts.module.css'

/** As the tax authority's app asks for them: a column for each value, and the next step. */
const columnsOf = (copying: Copying, onMarked: (receipt: TaxReceipt) => void): Columns<TaxReceipt> => [
  {
    label: taxReceiptLabels.beneficiary,
    render: ({ beneficiary }) => <h3 className={css.name}>{beneficiary.name}</h3>,
    below: ({ payer, professional_id }) => (
      <>
        {payer.is_guardian && `${taxReceiptLabels.payer}: ${payer.name} `}
        <ProfessionalMark id={professional_id} />
      </>
    ),
  },
  ...taxReceiptValueLabels.map((label, place) => ({
    label,
    figures: label !== taxReceiptLabels.description,
    money: label === taxReceiptLabels.amount_cents,
    render: (receipt: TaxReceipt) => {
      const value = listTaxReceiptValues(receipt)[place]
      return value && <CopyValue of={receipt.id} value={value} copying={copying} inTable />
    },
  })),
  {
    label: 'Ações',
    render: (receipt) => <ReceiptSteps receipt={receipt} onMarked={() => onMarked(receipt)} />,
  },
]

type MissingReceiptsProps = {
  query: TaxMonthQuery
  /** The number of payments over all pages. */
  total: number | undefined
  address: ListAddress
}

/** Lists the payments to issue by day. The next one moves to the position of the last. */
export function MissingReceipts({ query, total, address }: MissingReceiptsProps) {
  const { month } = query
  const { cursors, show, turnTo } = address
  const { data, error, isPlaceholderData, refetch } = useQuery(
    taxReceiptPageQuery({ ...query, state: 'missing', ...cursors }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const hasTable = !useHasNarrowTable()
  const copying = useCopying()
  const [openId, setOpenId] = useState<string | null>(null)
  const onMarked = ({ id }: TaxReceipt): void => {
    // The row disappears, so the keyboard focus moves to the heading, and the values of the next one open.
    heading.current?.focus({ preventScroll: true })
    const next = data?.items.findIndex((each) => each.id === id) ?? -1
    if (id === openId) setOpenId(data?.items[next + 1]?.id ?? null)
  }
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
      {hasTable ? (
        <DataTable
          label={taxReceiptStateLabels.missing}
          columns={columnsOf(copying, onMarked)}
          rows={data?.items}
          isStale={isStale}
          empty={null}
        />
      ) : (
        <ul className={css.receipts} aria-label={taxReceiptStateLabels.missing}>
          {data?.items.map((receipt) => (
            <MissingReceipt
              key={receipt.id}
              receipt={receipt}
              copying={copying}
              isOpen={receipt.id === openId}
              onToggle={() => setOpenId(receipt.id === openId ? null : receipt.id)}
              onMarked={() => onMarked(receipt)}
            />
          )) ??
            ['a', 'b', 'c'].map((key) => (
              <li key={key} className={css.receipt}>
                <Skeleton height={18} width="70%" />
                <Skeleton height={18} />
              </li>
            ))}
        </ul>
      )}
      {copying.status}
      {!data && !hasTable && (
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
