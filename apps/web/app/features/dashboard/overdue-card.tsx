import { Box, Button, Text } from '@mantine/core'
import type { OverdueSummary } from '@postura/domain/dashboard/dashboard'
import { describeOverdue, noOverduePayments } from '@postura/domain/dashboard/dashboard.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { href, Link } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { OpenButton } from '~/ui/list/open-button'
import { Section } from '~/ui/section'
import { PaymentPanel } from '../payments/record/payment-panel'
import { ReceiptSection } from '../receipts/receipt-section'
import css from './dashboard.module.css'

/** Overdue payments, oldest first. */
export function OverdueCard({ overdue }: { overdue: OverdueSummary }) {
  const panel = usePanel('payment')
  return (
    <Section
      title="Vencidos"
      action={
        overdue.count > 0 && (
          <Button component={Link} to={`${href('/admin/payments')}?status=overdue`} variant="light">
            Ver todos
          </Button>
        )
      }
    >
      {overdue.count === 0 ? (
        <Text c="dimmed">{noOverduePayments}</Text>
      ) : (
        <>
          <Text fw={600} c="var(--danger)">
            {describeOverdue(overdue)}
          </Text>
          <ul className={css.list} aria-label="Vencidos há mais tempo">
            {overdue.oldest.map(({ id, patient_name, description, amount_cents, due_date }) => (
              <li key={id}>
                <div>
                  <OpenButton onClick={() => panel.open(id)}>{patient_name}</OpenButton>
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                </div>
                <Box ta="right" className="figures">
                  <Text fw={600}>{formatMoney(amount_cents)}</Text>
                  <Text size="sm" c="dimmed">
                    {formatCivilDate(due_date)}
                  </Text>
                </Box>
              </li>
            ))}
          </ul>
        </>
      )}
      <PaymentPanel id={panel.id} onClose={panel.close} receipts={(payment) => <ReceiptSection payment={payment} />} />
    </Section>
  )
}
