import { Anchor, Button, Text } from '@mantine/core'
import { LATEST_COUNT } from '@postura/domain/patients/patient.rules'
import type { LatestPayment } from '@postura/domain/payments/payment'
import { noPaymentFound, paymentLabels, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { paymentTones } from './payment-tones'

const columns: Columns<LatestPayment> = [
  {
    label: paymentLabels.description,
    render: ({ id, description }) => (
      <Anchor component={Link} to={`${href('/admin/payments')}?panel=payment.${id}`} underline="hover" inherit>
        {description}
      </Anchor>
    ),
  },
  { label: paymentLabels.amount_cents, render: ({ amount_cents }) => formatMoney(amount_cents), figures: true },
  { label: paymentLabels.due_date, render: ({ due_date }) => formatCivilDate(due_date), figures: true },
  {
    label: paymentLabels.status,
    render: (payment) => {
      const status = displayStatus(payment, today())
      return <StatusBadge tone={paymentTones[status]}>{paymentStatusLabels[status]}</StatusBadge>
    },
  },
]

type LatestPaymentsProps = {
  newFor: string | null
  /** The patient's name, to search for all their payments. */
  name: string
  payments: readonly LatestPayment[]
}

/** Shows the last payments of a patient, with a link to add one. */
export function LatestPayments({ newFor, name, payments }: LatestPaymentsProps) {
  return (
    <Section
      title="Pagamentos"
      action={
        newFor && (
          <Button component={Link} to={`${href('/admin/payments/new')}?patient=${newFor}`} variant="light">
            Novo Pagamento
          </Button>
        )
      }
    >
      <DataTable
        label="Últimos pagamentos"
        columns={columns}
        rows={payments}
        empty={<Text c="dimmed">{noPaymentFound}</Text>}
      />
      {payments.length === LATEST_COUNT && (
        <Anchor
          data-noprint
          component={Link}
          to={`${href('/admin/payments')}?${new URLSearchParams({ q: name })}`}
          display="inline-block"
          py="xs"
        >
          Ver todos os pagamentos
        </Anchor>
      )}
    </Section>
  )
}
