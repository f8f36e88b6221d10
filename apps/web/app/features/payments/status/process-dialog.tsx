import { Group, Text } from '@mantine/core'
import {
  describePartlyReceived,
  describeRestAfter,
  partAmountLabel,
  partAmountMissing,
  partTooLargeMessage,
} from '@postura/domain/payments/parts/part.labels'
import { restOf } from '@postura/domain/payments/parts/part.rules'
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
import type { Cents } from '@postura/domain/shared/brazil/money'
import { newId } from '@postura/domain/shared/ids'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../method-field'
import { useReceivePart } from '../parts/parts.api'
import { toStatusInput, useSetPaymentStatus } from '../payments.api'

export function ProcessDialog({ dialog }: { dialog: RecordDialogState<Payment> }) {
  return (
    <RecordDialog title={processPaymentLabel} dialog={dialog}>
      {(payment) => <ProcessForm payment={payment} onClose={dialog.close} />}
    </RecordDialog>
  )
}

/** Starts with all that is owed, today and PIX, so that one tap is usually enough. */
function ProcessForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { mutateAsync: setStatus } = useSetPaymentStatus()
  const { mutateAsync: receivePart } = useReceivePart()
  const { attempt, busy, problem } = useAttempt(paymentProcessFailure)
  const [method, setMethod] = useState<PaymentMethod>(payment.payment_method ?? 'pix')
  const [date, setDate] = useState(today)
  const rest = restOf(payment)
  const [amount, setAmount] = useState<Cents | string>(rest)
  // One id, so that a retry is the same part.
  const [partId] = useState(newId)
  const [tried, setTried] = useState(false)
  const isTooLate = isPaidInTheFuture({ status: 'paid', payment_date: date }, today())
  const isAmount = typeof amount === 'number' && amount <= rest && (amount > 0 || rest === 0)
  const details = { payment_date: date || null, payment_method: method }
  const process = async () => {
    if (amount === rest) await setStatus({ ...toStatusInput(payment, 'paid'), ...details })
    else {
      const part = { id: partId, amount_cents: Number(amount), owed_cents: rest, ...details }
      await receivePart({ id: payment.id, part })
    }
  }
  return (
    <FormStack
      onSubmit={async (event) => {
        event.preventDefault()
        setTried(true)
        const isDate = (date === '' || isCivilDate(date)) && !isTooLate
        if (isAmount && isDate && (await attempt(process))) onClose()
      }}
    >
      <div>
        <Text fw={600}>{describePayment(payment)}</Text>
        <Text c="dimmed">{payment.description}</Text>
        <Text c="dimmed">{describePartlyReceived(payment)}</Text>
      </div>
      <FormError problem={problem} />
      <MethodField value={method} onChange={setMethod} />
      <Group align="flex-start" grow>
        {rest > 0 && (
          <MoneyField
            label={partAmountLabel}
            defaultValue={rest}
            {...(isAmount && amount < rest && { description: describeRestAfter(rest, amount) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={describeAmountProblem(amount, rest, tried)}
            onChange={setAmount}
          />
        )}
        <DateField
          label={paymentLabels.payment_date}
          near={today()}
          defaultValue={date}
          {...(date === '' && { description: blankMeansTodayMessage })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isCivilDate(date) && isTooLate && paymentErrors.paid_in_the_future.message}
          onChange={setDate}
        />
      </Group>
      <FormButtons cancel={onClose} saving={busy} label="Confirmar" />
    </FormStack>
  )
}

/** Too much is said while it is typed; nothing only when it was confirmed. */
const describeAmountProblem = (amount: Cents | string, rest: Cents, tried: boolean): string | false => {
  if (typeof amount === 'number' && amount > rest) return partTooLargeMessage(rest)
  return tried && (typeof amount === 'string' || amount === 0) && partAmountMissing
}
