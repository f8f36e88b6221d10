import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { Payment, PaymentStatus } from '@postura/domain/payments/payment'
import { stillOverdue } from '@postura/domain/payments/payment.labels'
import { type ReactNode, useState } from 'react'
import { tellFailure } from '~/lib/tell-failure'
import { statusWish, useSetPaymentStatus } from '../payments.api'
import { ProcessDialog } from './process-dialog'

type PaymentStatusChange = {
  change: (payment: Payment, status: PaymentStatus) => void
  /** What "Pago" asks, from wherever it is wanted. */
  process: (payment: Payment) => void
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

/** Any status from any other; paid is asked when and how. */
export const usePaymentStatus = (): PaymentStatusChange => {
  const { mutate: setStatus } = useSetPaymentStatus()
  const [processed, setProcessed] = useState<Payment | null>(null)
  const [opened, dialog] = useDisclosure()
  const process = (payment: Payment): void => {
    setProcessed(payment)
    dialog.open()
  }
  return {
    process,
    change: (payment, status) => {
      if (status === 'paid') process(payment)
      // Its day has passed: it is pending already, and shown as what it is.
      else if (status === payment.status) notifications.show({ message: stillOverdue })
      else setStatus(statusWish(payment, status), { onError: tellFailure })
    },
    dialog: <ProcessDialog payment={processed} opened={opened} onDone={dialog.close} onClose={dialog.close} />,
  }
}
