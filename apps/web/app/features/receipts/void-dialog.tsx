import { Text, TextInput } from '@mantine/core'
import { formatReceiptTitle } from '@postura/domain/payments/payment.labels'
import { type Receipt, voidInput } from '@postura/domain/receipts/receipt'
import {
  describeVoidedReceipt,
  receiptVoidFailure,
  voidKeepsNumberMessage,
  voidReasonLabel,
  voidReceiptLabel,
} from '@postura/domain/receipts/receipt.labels'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { useVoidReceipt } from './receipts.api'

type VoidDialogProps = { receipt: Receipt; opened: boolean; onClose: () => void }

export function VoidDialog({ receipt, opened, onClose }: VoidDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={voidReceiptLabel}>
      <VoidForm receipt={receipt} onClose={onClose} />
    </Dialog>
  )
}

/** Nothing is deleted: the receipt stays with the reason why it was voided. */
function VoidForm({ receipt, onClose }: Omit<VoidDialogProps, 'opened'>) {
  const { mutateAsync: voidIt } = useVoidReceipt()
  const { form, submit, saving, problem } = useSaveForm({
    schema: voidInput,
    initial: { reason: '' },
    failure: receiptVoidFailure,
    save: ({ reason }) => voidIt({ number: receipt.number, reason }),
    onSaved: () => {
      showToast({ message: describeVoidedReceipt(receipt) })
      onClose()
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <Text fw={600}>{formatReceiptTitle(receipt)}</Text>
      <Text c="dimmed">{voidKeepsNumberMessage}</Text>
      <FormError problem={problem} />
      <TextInput
        label={voidReasonLabel}
        required
        maxLength={200}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <FormButtons cancel={onClose} saving={saving} label={voidReceiptLabel} />
    </FormStack>
  )
}
