import { Text } from '@mantine/core'
import { partErrors } from '@postura/domain/payments/parts/part.errors'
import type { Payment } from '@postura/domain/payments/payment'
import { describePayment, paymentDeleteFailure, paymentDeletePrompt } from '@postura/domain/payments/payment.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { DeleteRefusal } from '~/ui/actions/delete-refusal'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { useDeletePayment } from '../payments.api'
import { getReceiptLockReason } from './receipt-lock'

export function PaymentDeleteDialog({ dialog }: { dialog: RecordDialogState<Payment> }) {
  const deletion = useDeletePayment()
  return (
    <RecordDialog title="Excluir pagamento" dialog={dialog}>
      {(payment) => {
        const lock =
          getReceiptLockReason(payment) ?? (payment.parts_cents > 0 ? partErrors.payment_has_parts.message : null)
        return lock ? (
          <DeleteRefusal onClose={dialog.close}>
            <Text>{lock}</Text>
          </DeleteRefusal>
        ) : (
          <DeleteConfirmation
            question={paymentDeletePrompt}
            subject={`${describePayment(payment)}, ${payment.description}`}
            failure={paymentDeleteFailure}
            deletion={deletion}
            onConfirm={() => deletion.mutate(payment, { onSuccess: dialog.done })}
            onCancel={dialog.close}
          />
        )
      }}
    </RecordDialog>
  )
}
