import { Anchor, Text } from '@mantine/core'
import type { OverdueSummary } from '@postura/domain/dashboard/dashboard'
import { describeOverdue, noOverduePayments } from '@postura/domain/dashboard/dashboard.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { buildDebtMessage, describeDebtor } from '@postura/domain/payments/debts/debtor.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { clinicQuery } from '../clinics/clinics.api'
import { useRecordDebtCharge } from '../payments/charging/charging.api'
import css from './dashboard.module.css'
import { paymentsOf } from './debtors/debtor-payments'
import { RailSection } from './rail-section'

/** People with overdue payments, the largest debt first. */
export function OverdueCard({ overdue }: { overdue: OverdueSummary }) {
  const { data: clinic } = useQuery(clinicQuery)
  const { mutate: record } = useRecordDebtCharge()
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
                    onOpen={() => record({ id: debtor.patient_id, name: debtor.patient_name, by: 'chat' })}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className={css.head}>
            <Text size="xs" c="dimmed">
              {describeOverdue(overdue)}
            </Text>
            <Anchor component={Link} to={href('/admin/payments/debtors')} size="sm">
              Ver todos
            </Anchor>
          </div>
        </>
      )}
    </RailSection>
  )
}
