import { useDisclosure } from '@mantine/hooks'
import type { Payment } from '@postura/domain/payments/payment'
import { processPayment } from '@postura/domain/payments/payment.labels'
import { isOpen } from '@postura/domain/payments/payment.rules'
import { type ReactNode, useState } from 'react'
import type { Action } from '~/ui/actions/action'
import { IconCash, IconCopy, IconPencil, IconQrcode, IconTrash } from '~/ui/icons/icons'
import { PixDialog } from '../pix/pix-dialog'
import { usePaymentStatus } from '../status/use-payment-status'
import { PaymentDeleteDialog } from './payment-delete-dialog'

type PaymentActions = {
  /** What is done to a payment, in the order of how often. */
  of: (payment: Payment) => Action[]
  change: ReturnType<typeof usePaymentStatus>['change']
  /** To be shown somewhere on the page. */
  dialogs: ReactNode
}

/** The same from the list and from its own panel. */
export const usePaymentActions = ({ onDeleted }: { onDeleted?: () => void } = {}): PaymentActions => {
  const status = usePaymentStatus()
  const [subject, setSubject] = useState<Payment | null>(null)
  const [charging, charge] = useDisclosure()
  const [deleting, deletion] = useDisclosure()
  const about = (payment: Payment, dialog: { open: () => void }) => () => {
    setSubject(payment)
    dialog.open()
  }
  return {
    change: status.change,
    of: (payment) => [
      ...(payment.status === 'pending'
        ? [{ label: processPayment, icon: IconCash, onClick: () => status.process(payment) }]
        : []),
      ...(isOpen(payment.status) && payment.amount_cents > 0
        ? [{ label: 'Cobrar com PIX', icon: IconQrcode, onClick: about(payment, charge) }]
        : []),
      { label: 'Clonar', icon: IconCopy, to: `/admin/payments/new?clone=${payment.id}` },
      { label: 'Editar', icon: IconPencil, to: `/admin/payments/${payment.id}/edit` },
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: about(payment, deletion) },
    ],
    dialogs: (
      <>
        {status.dialog}
        <PixDialog payment={subject} opened={charging} onClose={charge.close} />
        <PaymentDeleteDialog
          payment={subject}
          opened={deleting}
          onClose={deletion.close}
          onDeleted={() => {
            deletion.close()
            onDeleted?.()
          }}
        />
      </>
    ),
  }
}
