import { Anchor, Stack, Text } from '@mantine/core'
import { describePartlyReceived } from '@postura/domain/payments/parts/part.labels'
import type { Payment } from '@postura/domain/payments/payment'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import {
  describeTaxIssueDate,
  noMethodLabel,
  paymentLabels,
  paymentLoadFailure,
  paymentMethodLabels,
  taxReceiptTitle,
} from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { PhoneLink } from '~/ui/phone-link'
import { RecordPanel } from '~/ui/record-panel'
import { RecordActions } from '../../history/record-actions'
import { PatientLink } from '../../patients/patient-link'
import { useProfessionalName } from '../../professionals/use-professional-options'
import { type May, useMay } from '../../team/use-may'
import { paymentQuery } from '../payments.api'
import { PaymentStatusSelect } from '../status/payment-status-select'
import { usePaymentActions } from './use-payment-actions'

type PaymentPanelProps = {
  id: string | null
  onClose: () => void
  /** A render prop, because receipts depend on payments. */
  receipts: (payment: Payment) => ReactNode
}

/** Shows one payment with all its actions. */
export function PaymentPanel({ id, onClose, receipts }: PaymentPanelProps) {
  return (
    <RecordPanel
      title="Pagamento"
      id={id}
      onClose={onClose}
      query={paymentQuery}
      failure={paymentLoadFailure}
      missing={paymentErrors.payment_not_found.message}
      back={{ to: href('/admin/payments'), label: 'Voltar para Pagamentos' }}
    >
      {(payment) => <Record payment={payment} onClose={onClose} receipts={receipts} />}
    </RecordPanel>
  )
}

const factsOf = (
  { description, due_date, payment_date, payment_method, patient_phone, appointment_id, tax_issued_on }: Payment,
  may: May,
  professional: string | undefined,
): DescriptionItem[] => [
  { label: paymentLabels.description, value: description },
  { label: 'Profissional', value: professional },
  { label: paymentLabels.due_date, value: formatCivilDate(due_date) },
  { label: paymentLabels.payment_date, value: payment_date && formatCivilDate(payment_date) },
  {
    label: paymentLabels.payment_method,
    value: payment_method ? paymentMethodLabels[payment_method] : payment_date && noMethodLabel,
  },
  {
    label: taxReceiptTitle,
    value: tax_issued_on && (
      <Anchor
        component={Link}
        to={`${href('/admin/payments/tax-receipts')}?month=${payment_date?.slice(0, 7)}`}
        inherit
      >
        {describeTaxIssueDate(tax_issued_on)}
      </Anchor>
    ),
  },
  { label: 'Telefone', value: <PhoneLink phone={patient_phone} /> },
  {
    label: 'Consulta',
    value: appointment_id && may('agenda.read') && (
      <Anchor component={Link} to={`${href('/admin/appointments')}?panel=appointment.${appointment_id}`} inherit>
        Ver consulta
      </Anchor>
    ),
  },
]

function Record({ payment, onClose, receipts }: Omit<PaymentPanelProps, 'id'> & { payment: Payment }) {
  const { patient_id, patient_name, amount_cents } = payment
  const may = useMay()
  const professional = useProfessionalName(payment.professional_id)
  const actions = usePaymentActions({ onDeleted: onClose })
  return (
    <Stack>
      <div>
        <PatientLink id={patient_id} name={patient_name} fz="lg" />
        <Text fz="xl" fw={700} className="figures">
          {formatMoney(amount_cents)}
        </Text>
        <Text c="dimmed" className="figures">
          {describePartlyReceived(payment)}
        </Text>
      </div>
      <PaymentStatusSelect payment={payment} onChange={(status) => actions.change(payment, status)} />
      <DescriptionList facts={factsOf(payment, may, professional)} />
      {receipts(payment)}
      <RecordActions
        record="payments"
        id={payment.id}
        name={patient_name}
        actions={actions.of(payment)}
        isFirstPrimary={payment.status === 'pending'}
      />
      {actions.dialogs}
    </Stack>
  )
}
