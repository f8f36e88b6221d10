import { Anchor, Text } from '@mantine/core'
import { receivePartLabel } from '@postura/domain/payments/parts/part.labels'
import type { PaymentDraft } from '@postura/domain/payments/payment.draft'
import { describeOpen } from '@postura/domain/payments/receiving/receiving.labels'
import { pickDue, sumOwed } from '@postura/domain/payments/receiving/receiving.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { receivePath } from './receive-path'
import { openPaymentsQuery } from './receiving.api'

/** Says in the form of a new payment that the patient owes already, so that a debt is not entered twice. */
export function OpenDebt({ typed }: { typed: PaymentDraft }) {
  const { patient, status, amount_cents, payment_date, payment_method } = typed
  const { data: open = [] } = useQuery({ ...openPaymentsQuery(patient?.id ?? ''), enabled: patient !== null })
  const owed = sumOwed(pickDue(open, today()))
  if (!patient || owed === 0) return null
  const told = status === 'paid' ? { amount_cents, payment_date, payment_method } : {}
  return (
    <Text size="sm" role="status">
      {describeOpen(patient.name, owed)}{' '}
      <Anchor component={Link} to={receivePath(patient.id, told)} inherit underline="always">
        {receivePartLabel}
      </Anchor>
    </Text>
  )
}
