import { Button, Text } from '@mantine/core'
import type { LatestPayment, PaymentStatus } from '@postura/domain/payments/payment'
import { noPaymentFound, paymentLabels, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'

const tones: Record<PaymentStatus, Tone> = { pending: 'waiting', paid: 'good', overdue: 'late', canceled: 'off' }

const columns: Columns<LatestPayment> = [
  { label: paymentLabels.description, render: ({ description }) => description },
  { label: paymentLabels.amount_cents, render: ({ amount_cents }) => formatMoney(amount_cents), figures: true },
  { label: paymentLabels.due_date, render: ({ due_date }) => formatCivilDate(due_date), figures: true },
  {
    label: paymentLabels.status,
    render: (payment) => {
      const status = shownStatus(payment, today())
      return <StatusBadge tone={tones[status]}>{paymentStatusLabels[status]}</StatusBadge>
    },
  },
]

type LatestPaymentsProps = { newFor: string | null; payments: readonly LatestPayment[] }

/** The last ones of a patient, and the way to the next. */
export function LatestPayments({ newFor, payments }: LatestPaymentsProps) {
  return (
    <Section
      title="Pagamentos"
      action={
        newFor && (
          <Button component={Link} to={`/admin/payments/new?patient=${newFor}`} variant="light">
            Novo Pagamento
          </Button>
        )
      }
    >
      <DataTable
        label="Últimos pagamentos"
        inset
        columns={columns}
        rows={payments}
        empty={<Text c="dimmed">{noPaymentFound}</Text>}
      />
    </Section>
  )
}
