import type { Payment, PaymentStatus } from '@postura/domain/payments/payment'
import { stillOverdueMessage } from '@postura/domain/payments/payment.labels'
import type { ReactNode } from 'react'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { toStatusInput, useSetPaymentStatus } from '../payments.api'
import { ProcessDialog } from './process-dialog'

type PaymentStatusChange = {
  change: (payment: Payment, status: PaymentStatus) => void
  /** Opens the dialog of "Pago". */
  process: (payment: Payment) => void
  /** Dialogs that the page must render. */
  dialog: ReactNode
}

/** Changes the status. "Pago" asks for the date and method. */
export const usePaymentStatusChange = (): PaymentStatusChange => {
  const { mutate: setStatus } = useSetPaymentStatus()
  const dialog = useRecordDialog<Payment>()
  return {
    process: dialog.open,
    change: (payment, status) => {
      if (status === 'paid') dialog.open(payment)
      // An overdue payment is already pending in the database, so there is nothing to save.
      else if (status === payment.status) showToast({ message: stillOverdueMessage })
      else setStatus(toStatusInput(payment, status), { onError: notifyError })
    },
    dialog: <ProcessDialog dialog={dialog} />,
  }
}
