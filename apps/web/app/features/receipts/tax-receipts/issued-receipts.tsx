import { Text } from '@mantine/core'
import type { TaxMonthQuery, TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { taxReceiptLabels, unmarkTaxReceiptLabel } from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCountWithNoun } from '@postura/domain/shared/brazil/number'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { Cursors } from '~/lib/use-list-url-state'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArrowBackUp, IconPencil } from '~/ui/icons/icons'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Pager } from '~/ui/list/pager'
import { IssueDayDialog } from './issue-day-dialog'
import { taxReceiptPageQuery, useUnmarkTaxReceipt } from './tax-receipts.api'
import css from './tax-receipts.module.css'

const columns: Columns<TaxReceipt> = [
  {
    label: taxReceiptLabels.beneficiary,
    render: ({ beneficiary }) => beneficiary.name,
    below: ({ payer, beneficiary }) =>
      payer.name !== beneficiary.name && (
        <Text size="sm" c="dimmed">
          {taxReceiptLabels.payer}: {payer.name}
        </Text>
      ),
  },
  {
    label: taxReceiptLabels.amount_cents,
    obvious: true,
    figures: true,
    render: ({ amount_cents }) => formatMoney(amount_cents),
  },
  { label: taxReceiptLabels.payment_date, figures: true, render: ({ payment_date }) => formatCivilDate(payment_date) },
  {
    label: taxReceiptLabels.issued_on,
    figures: true,
    render: ({ tax_issued_on }) => tax_issued_on && formatCivilDate(tax_issued_on),
  },
]

type IssuedReceiptsProps = { query: TaxMonthQuery; total: number }

/** Issued receipts are collapsed below the missing ones. */
export function IssuedReceipts({ query, total }: IssuedReceiptsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={css.issued} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{formatCountWithNoun(total, ['emitida', 'emitidas'])}</summary>
      {opened && <Issued query={query} total={total} />}
    </details>
  )
}

function Issued({ query, total }: IssuedReceiptsProps) {
  const [cursors, setCursors] = useState<Cursors>({})
  const { data, error, isPlaceholderData, refetch } = useQuery(
    taxReceiptPageQuery({ ...query, state: 'issued', ...cursors }),
  )
  const { mutate: unmark } = useUnmarkTaxReceipt()
  const dayDialog = useRecordDialog<TaxReceipt>()
  const to = (place: keyof Cursors, cursor: string | null) =>
    cursor === null ? null : () => setCursors({ [place]: cursor })
  return (
    <>
      <DataTable
        label="Emitidas"
        columns={columns}
        rows={data?.items}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={<Text c="dimmed">Nada emitido nesta página.</Text>}
        actions={{
          nameOf: ({ beneficiary }) => beneficiary.name,
          of: (receipt) => [
            { label: 'Alterar data', icon: IconPencil, onClick: () => dayDialog.open(receipt) },
            {
              label: unmarkTaxReceiptLabel,
              icon: IconArrowBackUp,
              onClick: () => unmark(receipt, { onError: notifyError }),
            },
          ],
        }}
      />
      {data && (data.previous || data.next) && (
        <Pager
          total={formatCountWithNoun(total, ['emitida', 'emitidas'])}
          onPrevious={to('before', data.previous)}
          onNext={to('after', data.next)}
        />
      )}
      <IssueDayDialog dialog={dayDialog} />
    </>
  )
}
