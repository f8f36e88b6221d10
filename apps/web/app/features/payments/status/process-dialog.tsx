import { Modal, Text } from '@mantine/core'
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
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormStack } from '~/ui/fields/form-stack'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../method-field'
import { toStatusInput, useSetPaymentStatus } from '../payments.api'

type ProcessDialogProps = { payment: Payment | null; opened: boolean; onDone: () => void; onClose: () => void }

export function ProcessDialog({ payment, opened, onDone, onClose }: ProcessDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={processPaymentLabel} centered>
      {payment && <ProcessForm payment={payment} onDone={onDone} onClose={onClose} />}
    </Modal>
  )
}

type ProcessFormProps = { payment: Payment; onDone: () => void; onClose: () => void }

/** Starts with today and PIX, so that one tap is usually enough. */
function ProcessForm({ payment, onDone, onClose }: ProcessFormProps) {
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
        if ((date === '' || isCivilDate(date)) && !isTooLate && (await attempt(process))) onDone()
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
