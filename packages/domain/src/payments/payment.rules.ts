import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Payment, PaymentMethod, PaymentStatus } from './payment.ts'

/** A pending payment past its due date is shown as overdue but stays stored as pending, so that it can still be processed. */
export const displayStatus = (
  payment: { status: PaymentStatus; due_date: CivilDate },
  today: CivilDate,
): PaymentStatus => (payment.status === 'pending' && payment.due_date < today ? 'overdue' : payment.status)

export const isOpenPayment = (status: PaymentStatus): boolean => status === 'pending' || status === 'overdue'

export const isPaidInTheFuture = (
  { status, payment_date }: { status: PaymentStatus; payment_date: CivilDate | null },
  today: CivilDate,
): boolean => status === 'paid' && payment_date !== null && payment_date > today

type PaymentDetails = { payment_date: CivilDate | null; payment_method: PaymentMethod | null }

/** A paid payment needs a date: today, unless one is given. */
export const paymentDetails = (
  status: PaymentStatus,
  { payment_date, payment_method }: PaymentDetails,
  today: CivilDate,
): PaymentDetails => ({
  payment_date: status === 'paid' ? (payment_date ?? today) : payment_date,
  payment_method,
})

/** Status change by one tap: a payment that is no longer paid loses date and method; one that was not paid keeps its own. */
export const paymentDetailsAfterStatusChange = (
  before: Pick<Payment, 'status'> & PaymentDetails,
  { status, ...given }: { status: PaymentStatus } & PaymentDetails,
  today: CivilDate,
): PaymentDetails => {
  if (status === 'paid') return paymentDetails(status, given, today)
  return before.status === 'paid' ? { payment_date: null, payment_method: null } : paymentDetails(status, before, today)
}
