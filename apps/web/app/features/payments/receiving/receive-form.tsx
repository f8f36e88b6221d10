import { Checkbox, Group } from '@mantine/core'
import { partAmountLabel, partAmountMissing, receivePartLabel } from '@postura/domain/payments/parts/part.labels'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment, PaymentMethod } from '@postura/domain/payments/payment'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import { blankMeansTodayMessage, paymentLabels } from '@postura/domain/payments/payment.labels'
import { isPaidInTheFuture } from '@postura/domain/payments/payment.rules'
import { MAX_RECEIVED } from '@postura/domain/payments/receiving/receiving'
import {
  describeDueDay,
  describeReceive,
  describeTaken,
  describeTooMany,
  describeTooMuch,
  nothingChosenMessage,
  openPaymentsLabel,
  receiveFailure,
  staysOpenLabel,
} from '@postura/domain/payments/receiving/receiving.labels'
import { type Cents, formatMoney } from '@postura/domain/shared/brazil/money'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../method-field'
import css from './receive-form.module.css'
import { useReceivePayments } from './receiving.api'
import { useReceiving } from './use-receiving'

type ReceiveFormProps = {
  patient: { id: string; name: string }
  open: readonly Payment[]
  /** What was typed before, such as in the palette. */
  told?: { amount: Cents | null; method: PaymentMethod | null; date: string }
  maw?: number
  onDone: () => void
  cancel: string | (() => void)
}

const nothingTold = { amount: null, method: null, date: '' }

/** Receives what a patient owes, as a whole or in part. Starts with what is overdue, today and PIX. */
export function ReceiveForm({ patient, open, told = nothingTold, maw, onDone, cancel }: ReceiveFormProps) {
  const { mutateAsync: receive } = useReceivePayments()
  const { attempt, busy, problem } = useAttempt(receiveFailure)
  const receiving = useReceiving(open, told.amount)
  const { amount, owed, taken, payments, chosen } = receiving
  const [method, setMethod] = useState<PaymentMethod>(told.method ?? 'pix')
  const [date, setDate] = useState(told.date || today())
  const [tried, setTried] = useState(false)
  const isTooLate = isPaidInTheFuture({ status: 'paid', payment_date: date }, today())
  const isAmount = typeof amount === 'number' && amount <= owed && payments.length > 0
  const tooMany = payments.length > MAX_RECEIVED && describeTooMany(MAX_RECEIVED)
  const missing = tried && payments.length === 0 && (chosen.size === 0 ? nothingChosenMessage : partAmountMissing)
  return (
    <FormStack
      {...(maw && { maw })}
      onSubmit={async (event) => {
        event.preventDefault()
        setTried(true)
        const isDate = (date === '' || isCivilDate(date)) && !isTooLate
        if (!isAmount || !isDate || tooMany) return
        const body = { payments, payment_date: date || null, payment_method: method }
        if (await attempt(() => receive({ ...patient, body }))) onDone()
      }}
    >
      <FormError problem={problem} />
      <ul className={css.rows} aria-label={openPaymentsLabel}>
        {open.map((payment) => (
          <li key={payment.id}>
            <Checkbox
              checked={chosen.has(payment.id)}
              onChange={() => receiving.toggle(payment.id)}
              label={payment.description}
              description={describeRow(payment, chosen.has(payment.id) ? (taken.get(payment.id) ?? 0) : null)}
            />
            <span className="figures">{formatMoney(restOf(payment))}</span>
          </li>
        ))}
      </ul>
      <MethodField value={method} onChange={setMethod} />
      <Group align="flex-start" grow>
        <MoneyField
          // Another choice is another amount.
          key={[...chosen].join()}
          label={partAmountLabel}
          defaultValue={amount}
          onChange={receiving.setAmount}
          error={tooMany || (typeof amount === 'number' && amount > owed ? describeTooMuch(owed) : missing)}
        />
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
      <FormButtons cancel={cancel} saving={busy} label={isAmount ? describeReceive(amount) : receivePartLabel} />
    </FormStack>
  )
}

/** `taken` is null for a payment that is not chosen. */
const describeRow = (payment: Payment, taken: Cents | null): string => {
  const due = describeDueDay(payment.due_date, today())
  const owed = restOf(payment)
  if (taken === null || taken === owed) return due
  return `${due} · ${taken === 0 ? staysOpenLabel : describeTaken(taken, owed)}`
}
