import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Payment, PaymentMethod, PaymentPeriod, PaymentStatus, PaymentSums } from './payment.ts'

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

type ListFilters = { q: string; day: string; status: string; period: string }

/** Period of the list. A search, a day or a status covers all periods. */
export const getPaymentPeriod = ({ q, day, status, period }: ListFilters): PaymentPeriod | undefined => {
  if (q || day || status) return undefined
  return period === 'later' ? 'later' : 'current'
}

const allSums = ['receivable_cents', 'received_cents', 'overdue_cents'] as const satisfies (keyof PaymentSums)[]
const sumsByStatus = {
  pending: ['receivable_cents'],
  paid: ['received_cents'],
  overdue: ['overdue_cents'],
  canceled: [],
} as const satisfies Record<PaymentStatus, readonly (keyof PaymentSums)[]>

/** Sums that payments of this status can have; the others would only show zero. */
export const listSumsOf = (status: PaymentStatus | undefined): readonly (keyof PaymentSums)[] =>
  status ? sumsByStatus[status] : allSums
