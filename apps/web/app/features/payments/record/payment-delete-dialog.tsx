import type { Payment } from '@postura/domain/payments/payment'
import { describePayment, paymentDeleteFailure, paymentDeletePrompt } from '@postura/domain/payments/payment.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { DeleteDialog } from '~/ui/actions/delete-dialog'
import { useDeletePayment } from '../payments.api'
import { getReceiptLockReason } from './receipt-lock'

type PaymentDeleteDialogProps = {
  payment: Payment | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

export function PaymentDeleteDialog({ payment, opened, onDeleted, onClose }: PaymentDeleteDialogProps) {
  return (
    <DeleteDialog
      title="Excluir pagamento"
      record={payment}
      opened={opened}
      onClose={onClose}
      // The server would refuse it.
      refusal={payment && getReceiptLockReason(payment)}
    >
      {(record) => <Question payment={record} onDeleted={onDeleted} onClose={onClose} />}
    </DeleteDialog>
  )
}

type QuestionProps = { payment: Payment; onDeleted: () => void; onClose: () => void }

function Question({ payment, onDeleted, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useDeletePayment()
  return (
    <DeleteConfirmation
      question={paymentDeletePrompt}
      subject={`${describePayment(payment)}, ${payment.description}`}
      series={null}
      failure={paymentDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={() => mutate(payment, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}
