import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Payment, PaymentMethod, PaymentStatus } from './payment.ts'

/** A pending payment past its due date is shown as overdue and stays stored as pending, so that it can still be processed. */
export const shownStatus = (
  payment: { status: PaymentStatus; due_date: CivilDate },
  today: CivilDate,
): PaymentStatus => (payment.status === 'pending' && payment.due_date < today ? 'overdue' : payment.status)

/** Somebody still owes it. */
export const isOpen = (status: PaymentStatus): boolean => status === 'pending' || status === 'overdue'

export const isPaidInTheFuture = (
  { status, payment_date }: { status: PaymentStatus; payment_date: CivilDate | null },
  today: CivilDate,
): boolean => status === 'paid' && payment_date !== null && payment_date > today

type Paid = { payment_date: CivilDate | null; payment_method: PaymentMethod | null }

/** When and how it counts as paid: what is paid has a day, today's unless another is said. */
export const paidHow = (status: PaymentStatus, { payment_date, payment_method }: Paid, today: CivilDate): Paid => ({
  payment_date: status === 'paid' ? (payment_date ?? today) : payment_date,
  payment_method,
})

/** By one tap, what was no longer paid keeps neither day nor method; what never was keeps what a form said. */
export const paidHowAfter = (
  before: Pick<Payment, 'status'> & Paid,
  { status, ...given }: { status: PaymentStatus } & Paid,
  today: CivilDate,
): Paid => {
  if (status === 'paid') return paidHow(status, given, today)
  return before.status === 'paid' ? { payment_date: null, payment_method: null } : paidHow(status, before, today)
}
