import { ActionIcon, Button, Text, Title, Tooltip } from '@mantine/core'
import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import {
  cpfMissingMessage,
  listTaxReceiptMissingInfo,
  listTaxReceiptValues,
  markTaxReceiptLabel,
  taxReceiptLabels,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { href, useLocation } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { CopyRows } from '~/ui/actions/copy-rows'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCalendarEvent } from '~/ui/icons/icons'
import { MissingInfoLinks } from '~/ui/missing-info-links'
import { IssueDayDialog } from './issue-day-dialog'
import { useMarkTaxReceipt } from './tax-receipts.api'
import css from './tax-receipts.module.css'

const otherDayLabel = 'Emitida em outro dia'

type MissingReceiptProps = { receipt: TaxReceipt; onMarked: () => void }

/** One payment. Each value can be copied by a tap, and one more tap marks the payment as issued. */
export function MissingReceipt({ receipt, onMarked }: MissingReceiptProps) {
  const { payer, beneficiary, amount_cents } = receipt
  const { mutate, isPending, isSuccess } = useMarkTaxReceipt()
  const dayDialog = useRecordDialog<TaxReceipt>(onMarked)
  const missingInfo = useMissingInfo(receipt)
  return (
    <li className={css.receipt}>
      <div className={css.who}>
        <Title order={3}>{beneficiary.name}</Title>
        {payer.is_guardian && (
          <Text size="xs" c="dimmed">
            {taxReceiptLabels.payer}: {payer.name}
          </Text>
        )}
      </div>
      <div className={css.values}>
        <CopyRows values={listTaxReceiptValues(receipt)} />
      </div>
      {missingInfo.length > 0 ? (
        <div className={css.missing}>
          <MissingInfoLinks title={cpfMissingMessage} items={missingInfo} />
        </div>
      ) : (
        <div className={css.does}>
          <Button
            variant="light"
            loading={isPending || isSuccess}
            aria-label={`${markTaxReceiptLabel}: ${beneficiary.name}, ${formatMoney(amount_cents)}`}
            onClick={() => mutate({ ...receipt, issued_on: today() }, { onSuccess: onMarked, onError: notifyError })}
          >
            {markTaxReceiptLabel}
          </Button>
          <Tooltip label={otherDayLabel} withArrow>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={otherDayLabel}
              onClick={() => dayDialog.open(receipt)}
            >
              <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <IssueDayDialog dialog={dayDialog} />
    </li>
  )
}

/** The values missing on the patient form, with a link that returns to this month. */
const useMissingInfo = (receipt: TaxReceipt) => {
  const { pathname, search } = useLocation()
  return listTaxReceiptMissingInfo(receipt).map(({ label, field }) => ({
    label,
    to: `${href('/admin/patients/:id/edit', { id: receipt.patient_id })}?${new URLSearchParams({ field: field, back: pathname + search })}`,
  }))
}
