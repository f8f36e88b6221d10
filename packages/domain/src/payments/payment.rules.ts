import type { CivilDate } from '../shared/time/civil-date.ts'
import type { PaymentStatus } from './payment.ts'

/** A pending payment past its due date is shown as overdue and stays stored as pending, so that it can still be processed. */
export const shownStatus = (
  payment: { status: PaymentStatus; due_date: CivilDate },
  today: CivilDate,
): PaymentStatus => (payment.status === 'pending' && payment.due_date < today ? 'overdue' : payment.status)
