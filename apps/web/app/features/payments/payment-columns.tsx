import { Anchor, Text } from '@mantine/core'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { describePartlyReceived } from '@postura/domain/payments/parts/part.labels'
import type { Payment, PaymentStatus } from '@postura/domain/payments/payment'
import { formatReceiptTitle, paymentLabels, paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { type CivilDate, formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { useHasCards, useHasNarrowTable } from '~/lib/use-is-mobile'
import type { Columns } from '~/ui/list/data-table'
import { PhoneLink } from '~/ui/phone-link'
import { ProfessionalMark } from '../professionals/professional-mark'
import { PaymentStatusSelect } from './status/payment-status-select'

/** A card has no column for it. */
function DueOnCard({ date }: { date: CivilDate }) {
  return useHasCards() && `${formatDayAndMonth(date)} · `
}

/** Without its year where the columns have little space. */
function Day({ date }: { date: CivilDate }) {
  return useHasNarrowTable() ? formatDayAndMonth(date) : formatCivilDate(date)
}

function Description({ payment: { description, due_date } }: { payment: Payment }) {
  return (
    <Text span inherit lineClamp={2}>
      <DueOnCard date={due_date} />
      {description}
    </Text>
  )
}

/** A narrow table shows whose payment it is instead of the phone, because the description needs its column. */
function BelowName({ payment }: { payment: Payment }) {
  return useHasNarrowTable() ? (
    <ProfessionalMark id={payment.professional_id} />
  ) : (
    <PhoneLink phone={contactPhoneOf(payment)} />
  )
}

function BelowDescription({ payment }: { payment: Payment }) {
  const [isNarrow, hasCards] = [useHasNarrowTable(), useHasCards()]
  return (
    <>
      {(!isNarrow || hasCards) && <ProfessionalMark id={payment.professional_id} />}
      {describePartlyReceived(payment) && <span> {describePartlyReceived(payment)}</span>}
    </>
  )
}

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
    below: (payment) => <BelowName payment={payment} />,
    belowInTable: true,
  },
  {
    label: paymentLabels.description,
    obvious: true,
    render: (payment) => <Description payment={payment} />,
    below: (payment) => <BelowDescription payment={payment} />,
  },
  {
    label: paymentLabels.amount_cents,
    obvious: true,
    render: ({ amount_cents }) => formatMoney(amount_cents),
    money: true,
    side: true,
  },
  {
    label: paymentLabels.due_date,
    render: ({ due_date }) => <Day date={due_date} />,
    figures: true,
    tableOnly: true,
  },
  {
    label: paymentLabels.payment_date,
    render: ({ payment_date }) => payment_date && <Day date={payment_date} />,
    below: (payment) =>
      [
        payment.payment_method && paymentMethodLabels[payment.payment_method],
        payment.receipt && formatReceiptTitle({ number: payment.receipt }),
      ]
        .filter(Boolean)
        .join(', '),
    figures: true,
    tableOnly: true,
  },
  {
    label: paymentLabels.status,
    obvious: true,
    side: true,
    render: (payment) => <PaymentStatusSelect payment={payment} onChange={(status) => onStatus(payment, status)} />,
  },
]
