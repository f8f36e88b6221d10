import { Text } from '@mantine/core'
import type { Payment, PaymentMethod } from '@postura/domain/payments/payment'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import {
  blankMeansTodayMessage,
  describePayment,
  paymentLabels,
  paymentProcessFailure,
  processPaymentLabel,
} from '@postura/domain/payments/payment.labels'
import { isPaidInTheFuture } from '@postura/domain/payments/payment.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../method-field'
import { toStatusInput, useSetPaymentStatus } from '../payments.api'

export function ProcessDialog({ dialog }: { dialog: RecordDialogState<Payment> }) {
  return (
    <RecordDialog title={processPaymentLabel} dialog={dialog}>
      {(payment) => <ProcessForm payment={payment} onClose={dialog.close} />}
    </RecordDialog>
  )
}

/** Starts with today and PIX, so that one tap is usually enough. */
function ProcessForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mutateAsync: setStatus } = useSetPaymentStatus()
  const { attempt, busy, problem } = useAttempt(paymentProcessFailure)
  const [method, setMethod] = useState<PaymentMethod>(payment.payment_method ?? 'pix')
  const [date, setDate] = useState(today)
  const isTooLate = isPaidInTheFuture({ status: 'paid', payment_date: date }, today())
  const process = () =>
    setStatus({ ...toStatusInput(payment, 'paid'), payment_date: date || null, payment_method: method })
  return (
    <FormStack
      onSubmit={async (event) => {
        event.preventDefault()
        if ((date === '' || isCivilDate(date)) && !isTooLate && (await attempt(process))) onClose()
      }}
    >
      <div>
        <Text fw={600}>{describePayment(payment)}</Text>
        <Text c="dimmed">{payment.description}</Text>
      </div>
      <FormError problem={problem} />
      <MethodField value={method} onChange={setMethod} />
      <DateField
        label={paymentLabels.payment_date}
        near={today()}
        defaultValue={date}
        {...(date === '' && { description: blankMeansTodayMessage })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isCivilDate(date) && isTooLate && paymentErrors.paid_in_the_future.message}
        onChange={setDate}
      />
      <FormButtons cancel={onClose} saving={busy} label="Confirmar" />
    </FormStack>
  )
}
