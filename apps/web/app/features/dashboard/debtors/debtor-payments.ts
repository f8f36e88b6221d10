import type { Debtor } from '@postura/domain/payments/debts/debtor'
import { href } from 'react-router'

/** Overdue payments of one person. A single one is opened at once. */
export const paymentsOf = ({ patient_name, count, payment_id }: Debtor): string => {
  const panel = count === 1 ? { panel: `payment.${payment_id}` } : {}
  return `${href('/admin/payments')}?${new URLSearchParams({ status: 'overdue', q: patient_name, ...panel })}`
}
