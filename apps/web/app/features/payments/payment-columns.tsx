import { Anchor, Text } from '@mantine/core'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import type { Payment, PaymentStatus } from '@postura/domain/payments/payment'
import {
  formatReceiptTitle,
  paymentLabels,
  paymentMethodLabels,
  shortDateLabels,
} from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { Columns } from '~/ui/list/data-table'
import { PhoneLink } from '~/ui/phone-link'
import { ProfessionalMark } from '../professionals/professional-mark'
import { PaymentStatusSelect } from './status/payment-status-select'

/** Columns of the list. The name opens the payment, and the status can be changed in its row. */
export const paymentColumns = (
  onOpen: (payment: Payment) => void,
  onStatus: (payment: Payment, status: PaymentStatus) => void,
): Columns<Payment> => [
  {
    label: 'Paciente',
    render: (payment) => (
      <Anchor component="button" type="button" underline="hover" inherit ta="left" onClick={() => onOpen(payment)}>
        {payment.patient_name}
      </Anchor>
    ),
    below: (payment) => <PhoneLink phone={contactPhoneOf(payment)} />,
    belowInTable: true,
  },
  {
    label: paymentLabels.description,
    obvious: true,
    render: ({ description }) => (
      <Text span inherit lineClamp={2}>
        {description}
      </Text>
    ),
    below: ({ professional_id }) => <ProfessionalMark id={professional_id} />,
  },
  {
    label: paymentLabels.amount_cents,
    obvious: true,
    render: ({ amount_cents }) => formatMoney(amount_cents),
    money: true,
    side: true,
  },
  { label: paymentLabels.due_date, render: ({ due_date }) => formatCivilDate(due_date), figures: true },
  {
    label: paymentLabels.payment_date,
    short: shortDateLabels.payment_date,
    render: ({ payment_date }) => payment_date && formatCivilDate(payment_date),
    below: (payment) =>
      [
        payment.payment_method && paymentMethodLabels[payment.payment_method],
        payment.receipt && formatReceiptTitle({ number: payment.receipt }),
      ]
        .filter(Boolean)
        .join(', '),
    figures: true,
  },
  {
    label: paymentLabels.status,
    obvious: true,
    side: true,
    render: (payment) => <PaymentStatusSelect payment={payment} onChange={(status) => onStatus(payment, status)} />,
  },
]
