import { Text } from '@mantine/core'
import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { taxReceiptErrors } from '@postura/domain/receipts/tax-receipts/tax-receipt.errors'
import { describeTaxPersons, taxMarkFailure } from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { findIssueDateRefusal } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { useMarkTaxReceipt } from './tax-receipts.api'

/** Sets an issue date other than today. */
export function IssueDayDialog({ dialog }: { dialog: RecordDialogState<TaxReceipt> }) {
  return (
    <RecordDialog title="Data da emissão" dialog={dialog}>
      {(receipt) => <IssueDayForm receipt={receipt} onClose={dialog.close} onDone={dialog.done} />}
    </RecordDialog>
  )
}

type IssueDayFormProps = { receipt: TaxReceipt; onClose: () => void; onDone: () => void }

function IssueDayForm({ receipt, onClose, onDone }: IssueDayFormProps) {
  const { mutateAsync: mark } = useMarkTaxReceipt()
  const { attempt, busy, problem } = useAttempt(taxMarkFailure)
  const [day, setDay] = useState(receipt.tax_issued_on ?? today())
  const refusal = isCivilDate(day) ? findIssueDateRefusal({ ...receipt, issued_on: day }, today()) : null
  return (
    <FormStack
      onSubmit={async (event) => {
        event.preventDefault()
        if (isCivilDate(day) && !refusal && (await attempt(() => mark({ ...receipt, issued_on: day })))) onDone()
      }}
    >
      <Text fw={600}>
        {describeTaxPersons(receipt)}, {formatMoney(receipt.amount_cents)}
      </Text>
      <FormError problem={problem} />
      <DateField
        label="Emitida em"
        required
        near={today()}
        latest={today()}
        defaultValue={day}
        data-autofocus
        error={refusal && taxReceiptErrors[refusal].message}
        onChange={setDay}
      />
      <FormButtons cancel={onClose} saving={busy} label="Salvar" />
    </FormStack>
  )
}
