import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { updatePatient } from '@postura/domain/patients/patient.endpoints'
import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import {
  cpfMissingMessage,
  listTaxReceiptMissingInfo,
  markTaxReceiptLabel,
  otherIssueDayLabel,
  shortMarkLabel,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { href, useLocation } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCalendarEvent } from '~/ui/icons/icons'
import { MissingInfoLinks } from '~/ui/missing-info-links'
import { useMay } from '../../team/use-may'
import { IssueDayDialog } from './issue-day-dialog'
import { useMarkTaxReceipt } from './tax-receipts.api'
import css from './tax-receipts.module.css'

type ReceiptStepsProps = { receipt: TaxReceipt; onMarked: () => void }

/** The next step of a payment: to mark it as issued, or first to fill in the missing CPF. */
export function ReceiptSteps({ receipt, onMarked }: ReceiptStepsProps) {
  const { beneficiary, amount_cents } = receipt
  const { mutate, isPending, isSuccess } = useMarkTaxReceipt()
  const dayDialog = useRecordDialog<TaxReceipt>(onMarked)
  const missingInfo = useMissingInfo(receipt)
  const mayFillIn = useMay()(updatePatient.needs)
  if (missingInfo.length > 0 && !mayFillIn)
    return (
      <Text size="sm" c="dimmed">
        {cpfMissingMessage}
      </Text>
    )
  if (missingInfo.length > 0)
    return (
      <div className={css.missing}>
        <MissingInfoLinks title={cpfMissingMessage} items={missingInfo} />
      </div>
    )
  return (
    <div className={css.steps}>
      <Button
        variant="light"
        loading={isPending || isSuccess}
        aria-label={`${markTaxReceiptLabel}: ${beneficiary.name}, ${formatMoney(amount_cents)}`}
        onClick={() => mutate({ ...receipt, issued_on: today() }, { onSuccess: onMarked, onError: notifyError })}
      >
        {shortMarkLabel}
      </Button>
      <Tooltip label={otherIssueDayLabel} withArrow>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.otherDay}
          aria-label={otherIssueDayLabel}
          onClick={() => dayDialog.open(receipt)}
        >
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <IssueDayDialog dialog={dayDialog} />
    </div>
  )
}

/** The values missing on the patient form, with a link that returns to this month. */
const useMissingInfo = (receipt: TaxReceipt) => {
  const { pathname, search } = useLocation()
  return listTaxReceiptMissingInfo(receipt).map(({ label, shown, field }) => ({
    label,
    shown,
    to: `${href('/admin/patients/:id/edit', { id: receipt.patient_id })}?${new URLSearchParams({ field: field, back: pathname + search })}`,
  }))
}
