import { Text, Title } from '@mantine/core'
import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { listTaxReceiptValues, taxReceiptLabels } from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useId } from 'react'
import { type Copying, CopyValue } from '~/ui/actions/copy-value'
import { IconChevronDown } from '~/ui/icons/icons'
import { ReceiptSteps } from './receipt-steps'
import css from './tax-receipts.module.css'

type MissingReceiptProps = {
  receipt: TaxReceipt
  copying: Copying
  isOpen: boolean
  onToggle: () => void
  onMarked: () => void
}

/** One payment where a table does not fit. A tap of the row opens the values to copy. */
export function MissingReceipt({ receipt, copying, isOpen, onToggle, onMarked }: MissingReceiptProps) {
  const { id, payer, beneficiary, amount_cents, payment_date } = receipt
  const values = useId()
  return (
    <li className={css.receipt} data-open={isOpen || undefined}>
      <div className={css.who}>
        <Title order={3}>
          <button type="button" aria-expanded={isOpen} aria-controls={values} onClick={onToggle}>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
            {beneficiary.name}
          </button>
        </Title>
        <Text size="xs" c="dimmed" className="figures">
          {formatMoney(amount_cents)} · {formatCivilDate(payment_date)}
        </Text>
        {payer.is_guardian && (
          <Text size="xs" c="dimmed">
            {taxReceiptLabels.payer}: {payer.name}
          </Text>
        )}
      </div>
      <ReceiptSteps receipt={receipt} onMarked={onMarked} />
      <div id={values} className={css.values} hidden={!isOpen}>
        {isOpen &&
          listTaxReceiptValues(receipt).map((value) => (
            <CopyValue key={value.label} of={id} value={value} copying={copying} />
          ))}
      </div>
    </li>
  )
}
