import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { describePayment, paymentDeleteFailure, paymentDeleteQuestion } from '@postura/domain/payments/payment.labels'
import { receiptedMessage } from '@postura/domain/payments/receipts/receipt.labels'
import { DeleteQuestion } from '../../agenda/series/delete-question'
import { useDeletePayment } from '../payments.api'

type PaymentDeleteDialogProps = {
  payment: Payment | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

export function PaymentDeleteDialog({ payment, opened, onDeleted, onClose }: PaymentDeleteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Excluir pagamento" centered>
      {payment?.receipt && <Receipted receipt={payment.receipt} onClose={onClose} />}
      {payment && !payment.receipt && <Question payment={payment} onDeleted={onDeleted} onClose={onClose} />}
    </Modal>
  )
}

/** Said before anyone is asked: it would be refused. */
function Receipted({ receipt, onClose }: { receipt: number; onClose: () => void }) {
  return (
    <Stack>
      <Text>{receiptedMessage(receipt)}</Text>
      <Group justify="flex-end">
        <Button size="md" onClick={onClose} data-autofocus>
          Entendi
        </Button>
      </Group>
    </Stack>
  )
}

type QuestionProps = { payment: Payment; onDeleted: () => void; onClose: () => void }

function Question({ payment, onDeleted, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useDeletePayment()
  return (
    <DeleteQuestion
      question={paymentDeleteQuestion}
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
