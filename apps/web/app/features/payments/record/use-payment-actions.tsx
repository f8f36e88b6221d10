import type { Payment } from '@postura/domain/payments/payment'
import {
  createPayment,
  deletePayment,
  setPaymentStatus,
  updatePayment,
} from '@postura/domain/payments/payment.endpoints'
import { processPaymentLabel } from '@postura/domain/payments/payment.labels'
import { isOpenPayment } from '@postura/domain/payments/payment.rules'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCash, IconCopy, IconPencil, IconQrcode, IconTrash } from '~/ui/icons/icons'
import { useMay } from '../../team/use-may'
import { PixDialog } from '../pix/pix-dialog'
import { usePaymentStatusChange } from '../status/use-payment-status-change'
import { PaymentDeleteDialog } from './payment-delete-dialog'

type PaymentActions = {
  /** The actions of a payment, most frequent first. */
  of: (payment: Payment) => Action[]
  change: ReturnType<typeof usePaymentStatusChange>['change']
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** The same actions in the list and the panel. */
export const usePaymentActions = ({ onDeleted }: { onDeleted?: () => void } = {}): PaymentActions => {
  const may = useMay()
  const status = usePaymentStatusChange()
  const charge = useRecordDialog<Payment>()
  const deletion = useRecordDialog<Payment>(onDeleted)
  return {
    change: status.change,
    of: (payment) => [
      ...(payment.status === 'pending' && may(setPaymentStatus.needs)
        ? [{ label: processPaymentLabel, icon: IconCash, onClick: () => status.process(payment) }]
        : []),
      ...(isOpenPayment(payment.status) && payment.amount_cents > 0
        ? [{ label: 'Cobrar com PIX', tile: 'PIX', icon: IconQrcode, onClick: () => charge.open(payment) }]
        : []),
      ...(may(createPayment.needs)
        ? [{ label: 'Clonar', icon: IconCopy, to: `${href('/admin/payments/new')}?clone=${payment.id}` }]
        : []),
      ...(may(updatePayment.needs)
        ? [{ label: 'Editar', icon: IconPencil, to: href('/admin/payments/:id/edit', { id: payment.id }) }]
        : []),
      ...(may(deletePayment.needs)
        ? [{ label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deletion.open(payment) }]
        : []),
    ],
    dialogs: (
      <>
        {status.dialog}
        <PixDialog dialog={charge} />
        <PaymentDeleteDialog dialog={deletion} />
      </>
    ),
  }
}
