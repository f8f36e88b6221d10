import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { TaxReceipt } from '@postura/domain/payments/tax-receipts/tax-receipt'
import {
  cpfIsMissing,
  markTaxReceipt,
  taxReceiptGaps,
  taxReceiptLabels,
  taxReceiptValues,
} from '@postura/domain/payments/tax-receipts/tax-receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useLocation } from 'react-router'
import { tellFailure } from '~/lib/tell-failure'
import { today } from '~/lib/today'
import { CopyRows } from '~/ui/actions/copy-rows'
import { GapLinks } from '~/ui/gap-links'
import { IssueDayDialog } from './issue-day-dialog'
import { useMarkTaxReceipt } from './tax-receipts.api'
import css from './tax-receipts.module.css'

type MissingReceiptProps = { receipt: TaxReceipt; onMarked: () => void }

/** One payment: every value a tap away from the other app, and one tap more says that it is issued. */
export function MissingReceipt({ receipt, onMarked }: MissingReceiptProps) {
  const { payer, beneficiary, amount_cents, payment_date } = receipt
  const { mutate, isPending, isSuccess } = useMarkTaxReceipt()
  const [choosing, dayDialog] = useDisclosure()
  const gaps = useGaps(receipt)
  return (
    <Paper component="li" withBorder p="md" bg="var(--card)" className={css.card ?? ''}>
      <div className={css.head}>
        <Title order={3} size="h5" className={css.name ?? ''}>
          {beneficiary.name}
        </Title>
        <Text fw={700} className="figures">
          {formatMoney(amount_cents)}
        </Text>
        <Text size="sm" c="dimmed" className={css.persons ?? ''}>
          {payer.is_guardian ? `${taxReceiptLabels.payer}: ${payer.name}` : ''}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {formatCivilDate(payment_date)}
        </Text>
      </div>
      <CopyRows values={taxReceiptValues(receipt)} />
      {gaps.length > 0 ? (
        <GapLinks title={cpfIsMissing} gaps={gaps} />
      ) : (
        <Group gap="sm" className={css.does ?? ''}>
          <Button
            size="md"
            loading={isPending || isSuccess}
            aria-label={`${markTaxReceipt}: ${beneficiary.name}, ${formatMoney(amount_cents)}`}
            onClick={() => mutate({ ...receipt, issued_on: today() }, { onSuccess: onMarked, onError: tellFailure })}
          >
            {markTaxReceipt}
          </Button>
          <Anchor component="button" type="button" py="xs" onClick={dayDialog.open}>
            Emitida em outro dia
          </Anchor>
        </Group>
      )}
      <IssueDayDialog receipt={receipt} opened={choosing} onClose={dayDialog.close} onDone={onMarked} />
    </Paper>
  )
}

/** What the patient's form still lacks, and the way back to this month. */
const useGaps = (receipt: TaxReceipt) => {
  const { pathname, search } = useLocation()
  return taxReceiptGaps(receipt).map(({ label, field }) => ({
    label,
    to: `/admin/patients/${receipt.patient_id}/edit?${new URLSearchParams({ campo: field, voltar: pathname + search })}`,
  }))
}
