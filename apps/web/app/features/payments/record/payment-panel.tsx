import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Payment } from '@postura/domain/payments/payment'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import {
  describeTaxIssue,
  noMethod,
  paymentLabels,
  paymentLoadFailure,
  paymentMethodLabels,
  taxReceiptTitle,
} from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '~/ui/actions/action-button'
import { ActionMenu } from '~/ui/actions/action-menu'
import { type Fact, Facts } from '~/ui/facts'
import { IconHistory } from '~/ui/icons/icons'
import { PhoneLink } from '~/ui/phone-link'
import { RecordPanel } from '~/ui/record-panel'
import { HistoryPanel } from '../../history/history-panel'
import { paymentQuery } from '../payments.api'
import { Receipts } from '../receipts/receipt-panel'
import { PaymentStatusSelect } from '../status/payment-status-select'
import { usePaymentActions } from './use-payment-actions'

type PaymentPanelProps = { id: string | null; onClose: () => void }

/** One payment and all that is done with it, at the thumb. */
export function PaymentPanel({ id, onClose }: PaymentPanelProps) {
  return (
    <RecordPanel
      title="Pagamento"
      id={id}
      onClose={onClose}
      query={paymentQuery}
      failure={paymentLoadFailure}
      missing={paymentErrors.payment_not_found.message}
      back={{ to: '/admin/payments', label: 'Voltar para Pagamentos' }}
    >
      {(payment) => <Record payment={payment} onClose={onClose} />}
    </RecordPanel>
  )
}

const factsOf = ({
  description,
  due_date,
  payment_date,
  payment_method,
  patient_phone,
  appointment_id,
  tax_issued_on,
}: Payment): Fact[] => [
  { label: paymentLabels.description, value: description },
  { label: paymentLabels.due_date, value: formatCivilDate(due_date) },
  { label: paymentLabels.payment_date, value: payment_date && formatCivilDate(payment_date) },
  {
    label: paymentLabels.payment_method,
    value: payment_method ? paymentMethodLabels[payment_method] : payment_date && noMethod,
  },
  {
    label: taxReceiptTitle,
    value: tax_issued_on && (
      <Anchor component={Link} to={`/admin/payments/tax-receipts?month=${payment_date?.slice(0, 7)}`} inherit>
        {describeTaxIssue(tax_issued_on)}
      </Anchor>
    ),
  },
  { label: 'Telefone', value: <PhoneLink phone={patient_phone} /> },
  {
    label: 'Consulta',
    value: appointment_id && (
      <Anchor component={Link} to={`/admin/appointments?painel=consulta.${appointment_id}`} inherit>
        Ver consulta
      </Anchor>
    ),
  },
]

function Record({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { patient_id, patient_name, amount_cents } = payment
  const actions = usePaymentActions({ onDeleted: onClose })
  const [history, setHistory] = useState(false)
  const all = actions.of(payment)
  const usual = all.filter(({ danger }) => !danger)
  const dangerous = all.filter(({ danger }) => danger)
  return (
    <Stack>
      <div>
        <Anchor component={Link} to={`/admin/patients/${patient_id}`} fw={700} fz="lg" underline="hover">
          {patient_name}
        </Anchor>
        <Text fz="xl" fw={700} className="figures">
          {formatMoney(amount_cents)}
        </Text>
      </div>
      <PaymentStatusSelect payment={payment} onChange={(status) => actions.change(payment, status)} />
      <Facts facts={factsOf(payment)} />
      <Receipts payment={payment} />
      <Group gap="sm">
        {usual.map((action, n) => (
          <ActionButton
            key={action.label}
            action={action}
            variant={n === 0 && payment.status === 'pending' ? 'filled' : 'default'}
          />
        ))}
        <ActionMenu
          of={patient_name}
          actions={[{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }, ...dangerous]}
        />
      </Group>
      <HistoryPanel
        record="payments"
        id={payment.id}
        name={patient_name}
        opened={history}
        onClose={() => setHistory(false)}
      />
      {actions.dialogs}
    </Stack>
  )
}
