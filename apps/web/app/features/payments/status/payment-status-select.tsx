import { type Payment, type PaymentStatus, paymentStatuses } from '@postura/domain/payments/payment'
import { describeDueStatus, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import { today } from '~/lib/today'
import { StatusSelect } from '~/ui/status/status-select'
import { paymentTones } from '../payment-tones'

const options = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabels[value],
  tone: paymentTones[value],
}))

type PaymentStatusSelectProps = { payment: Payment; onChange: (status: PaymentStatus) => void }

export function PaymentStatusSelect({ payment, onChange }: PaymentStatusSelectProps) {
  const status = displayStatus(payment, today())
  return (
    <StatusSelect
      of={payment.patient_name}
      shown={{ label: describeDueStatus(payment, today()), tone: paymentTones[status] }}
      value={status}
      options={options}
      onChoose={({ value }) => onChange(value)}
    />
  )
}
