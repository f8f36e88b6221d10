import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Receipt, voidInput } from '@postura/domain/payments/receipts/receipt'
import {
  receiptTitle,
  receiptVoided,
  receiptVoidFailure,
  voidKeepsNumber,
  voidReasonLabel,
  voidReceipt,
} from '@postura/domain/payments/receipts/receipt.labels'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { useVoidReceipt } from './receipts.api'

type VoidDialogProps = { receipt: Receipt; opened: boolean; onClose: () => void }

export function VoidDialog({ receipt, opened, onClose }: VoidDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={voidReceipt} centered>
      <VoidForm receipt={receipt} onClose={onClose} />
    </Modal>
  )
}

/** Nothing is deleted: whoever asks later finds the receipt, and why it no longer counts. */
function VoidForm({ receipt, onClose }: Omit<VoidDialogProps, 'opened'>) {
  const { mutateAsync: voidIt } = useVoidReceipt()
  const { form, submit, saving, problem } = useSaveForm({
    schema: voidInput,
    initial: { reason: '' },
    failure: receiptVoidFailure,
    save: ({ reason }) => voidIt({ number: receipt.number, reason }),
    onSaved: () => {
      notifications.show({ message: receiptVoided(receipt) })
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text fw={600}>{receiptTitle(receipt)}</Text>
        <Text c="dimmed">{voidKeepsNumber}</Text>
        <FormError problem={problem} />
        <TextInput
          label={voidReasonLabel}
          required
          maxLength={200}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <FormButtons cancel={onClose} saving={saving} label={voidReceipt} />
      </Stack>
    </form>
  )
}
