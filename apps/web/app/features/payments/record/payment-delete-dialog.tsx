import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { describePayment, paymentDeleteFailure, paymentDeleteQuestion } from '@postura/domain/payments/payment.labels'
import { DeleteQuestion } from '../../agenda/series/delete-question'
import { useDeletePayment } from '../payments.api'
import { whyReceipted } from './receipted'

type PaymentDeleteDialogProps = {
  payment: Payment | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

export function PaymentDeleteDialog({ payment, opened, onDeleted, onClose }: PaymentDeleteDialogProps) {
  const refusal = payment && whyReceipted(payment)
  return (
    <Modal opened={opened} onClose={onClose} title="Excluir pagamento" centered>
      {refusal && <Receipted message={refusal} onClose={onClose} />}
      {payment && !refusal && <Question payment={payment} onDeleted={onDeleted} onClose={onClose} />}
    </Modal>
  )
}

/** Said before anyone is asked: it would be refused. */
function Receipted({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>{message}</Text>
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
