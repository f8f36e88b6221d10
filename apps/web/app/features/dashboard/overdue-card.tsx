import { Anchor, Text } from '@mantine/core'
import type { Debtor, OverdueSummary } from '@postura/domain/dashboard/dashboard'
import {
  buildDebtMessage,
  describeDebtor,
  describeOverdue,
  noOverduePayments,
} from '@postura/domain/dashboard/dashboard.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { clinicQuery } from '../clinics/clinics.api'
import css from './dashboard.module.css'
import { RailSection } from './rail-section'

/** Overdue payments of one person. A single one is opened at once. */
const paymentsOf = ({ patient_name, count, payment_id }: Debtor): string => {
  const panel = count === 1 ? { panel: `payment.${payment_id}` } : {}
  return `${href('/admin/payments')}?${new URLSearchParams({ status: 'overdue', q: patient_name, ...panel })}`
}

/** People with overdue payments, the largest debt first. */
export function OverdueCard({ overdue }: { overdue: OverdueSummary }) {
  const { data: clinic } = useQuery(clinicQuery)
  const { count, sum_cents, debtors } = overdue
  return (
    <RailSection title="Vencidos" mark={count > 0 && <span className={css.owed}>{formatMoney(sum_cents)}</span>}>
      {count === 0 ? (
        <Text size="sm" c="dimmed">
          {noOverduePayments}
        </Text>
      ) : (
        <>
          <ul className={css.list} aria-label="Maiores débitos">
            {debtors.map((debtor) => (
              <li key={debtor.patient_id}>
                <div className={css.who}>
                  <Anchor component={Link} to={paymentsOf(debtor)} underline="hover" className={css.person ?? ''}>
                    {debtor.patient_name}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {describeDebtor(debtor)}
                  </Text>
                </div>
                <span className={css.sum}>{formatMoney(debtor.sum_cents)}</span>
                {contactPhoneOf(debtor) && (
                  <ChatIcon
                    phone={contactPhoneOf(debtor)}
                    text={buildDebtMessage(debtor, clinic?.name ?? null)}
                    label={`Cobrar ${debtor.patient_name} pelo WhatsApp`}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className={css.head}>
            <Text size="xs" c="dimmed">
              {describeOverdue(overdue)}
            </Text>
            <Anchor component={Link} to={`${href('/admin/payments')}?status=overdue`} size="sm">
              Ver todos
            </Anchor>
          </div>
        </>
      )}
    </RailSection>
  )
}
