import { type Payment, type PaymentStatus, paymentStatuses } from '@postura/domain/payments/payment'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { describeDueStatus, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import { today } from '~/lib/today'
import { StatusBadge } from '~/ui/status/status-badge'
import { StatusSelect } from '~/ui/status/status-select'
import { useMay } from '../../team/use-may'
import { paymentTones } from '../payment-tones'

const options = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabels[value],
  tone: paymentTones[value],
}))

type PaymentStatusSelectProps = { payment: Payment; onChange: (status: PaymentStatus) => void }

/** The status, which can be changed if the role allows it. */
export function PaymentStatusSelect({ payment, onChange }: PaymentStatusSelectProps) {
  const status = displayStatus(payment, today())
  const may = useMay()
  const shown = { label: describeDueStatus(payment, today()), tone: paymentTones[status] }
  if (!may(setPaymentStatus.needs)) return <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>
  return (
    <StatusSelect
      of={payment.patient_name}
      shown={shown}
      value={status}
      options={options}
      onChoose={({ value }) => onChange(value)}
    />
  )
}
