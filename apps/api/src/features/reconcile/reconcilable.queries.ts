import {
  MAX_DAYS_APART,
  MAX_RECONCILABLE_PAYMENTS,
  type ReconcilablePayment,
  type ReconcileQuery,
  reconcilablePayment,
} from '@postura/domain/reconcile/matching/reconcilable-payment'
import { MAX_SUMMED } from '@postura/domain/reconcile/matching/sum.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { IS_OPEN, selectPaymentsWithPatient } from '../payments/payments.queries.ts'

const columns = columnsOf(reconcilablePayment, 'patient_name')

const payments = (read: AdminRead) =>
  selectPaymentsWithPatient(read)
    .select(columns.map((column) => `payment.${column}` as const))
    .select('patient.name as patient_name')
    .$narrowType<Pick<ReconcilablePayment, 'status' | 'payment_method'>>()

/**
 * Payments of one person, next to each other by due date, whose sum is one of these amounts: open ones, or ones paid in or near
 * these days. The same runs as `findSum`.
 */
const summedIds = ({ adminId }: AdminRead, { amounts, from, to }: ReconcileQuery) => sql<string>`
  with candidate as (
    select id, patient_id, amount_cents, due_date, false as paid from clinic.payments
    where admin_id = ${adminId} and ${IS_OPEN}
    union all
    select id, patient_id, amount_cents, due_date, true from clinic.payments
    where admin_id = ${adminId} and status = 'paid'
      and payment_date between ${from}::date - ${MAX_DAYS_APART}::int and ${to}::date + ${MAX_DAYS_APART}::int),
  running as (
    select *, sum(amount_cents) over person as total, row_number() over person as place from candidate
    window person as (partition by patient_id, paid order by due_date, id))
  select distinct summed.id from running first
  join running last on last.patient_id = first.patient_id and last.paid = first.paid
    and last.place > first.place and last.place < first.place + ${MAX_SUMMED}::int
    and last.total - first.total + first.amount_cents = any(${amounts}::int[])
  join running summed on summed.patient_id = first.patient_id and summed.paid = first.paid
    and summed.place between first.place and last.place
  limit ${MAX_RECONCILABLE_PAYMENTS}`

/**
 * Payments that may match statement lines: open ones with one of these amounts, paid ones with one of these amounts in or near
 * these days, those that sum up to one of them, and those with one of these ids. If there are too many, the nearest to these days.
 */
export const findReconcilablePayments = async (
  read: AdminRead,
  { amounts, ids, from, to }: ReconcileQuery,
): Promise<{ payments: ReconcilablePayment[]; more: boolean }> => {
  const ofAmounts = () => payments(read).where('payment.amount_cents', '=', sql<number>`any(${amounts}::int[])`)
  const [owed, paid, summed, named] = await Promise.all([
    ofAmounts()
      .where(IS_OPEN)
      .orderBy(sql`greatest(payment.due_date - ${to}::date, ${from}::date - payment.due_date, 0)`)
      .orderBy('payment.due_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE_PAYMENTS + 1)
      .execute(),
    ofAmounts()
      .where('payment.status', '=', sql.lit('paid'))
      .where('payment.payment_date', '>=', sql<CivilDate>`${from}::date - ${MAX_DAYS_APART}::int`)
      .where('payment.payment_date', '<=', sql<CivilDate>`${to}::date + ${MAX_DAYS_APART}::int`)
      .orderBy('payment.payment_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE_PAYMENTS + 1)
      .execute(),
    payments(read)
      .where('payment.id', '=', sql<string>`any(array(${summedIds(read, { amounts, ids, from, to })}))`)
      .execute(),
    payments(read).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
  ])
  const found = [owed, paid].flatMap((some) => some.slice(0, MAX_RECONCILABLE_PAYMENTS))
  return {
    payments: [...new Map([...found, ...summed, ...named].map((payment) => [payment.id, payment])).values()],
    more: [owed, paid].some((some) => some.length > MAX_RECONCILABLE_PAYMENTS),
  }
}
