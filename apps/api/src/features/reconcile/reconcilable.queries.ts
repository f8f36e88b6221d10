import {
  MAX_DAYS_APART,
  MAX_NAMED,
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
import { selectPatientOf } from '../patients/patients.queries.ts'
import { paymentEntries, received } from '../payments/entries.queries.ts'
import { IS_OPEN, REST, selectPaymentsWithPatient } from '../payments/payments.queries.ts'

const columns = columnsOf(reconcilablePayment, 'patient_name', 'payment_id', 'amount_cents')

/** Open payments, with what is still owed. */
const owedPayments = (read: AdminRead) =>
  selectPaymentsWithPatient(read)
    .where(IS_OPEN)
    .select(columns.map((column) => `payment.${column}` as const))
    .select([REST.as('amount_cents'), 'payment.id as payment_id', 'patient.name as patient_name'])
    .$narrowType<Pick<ReconcilablePayment, 'status' | 'payment_method'>>()

/** Received amounts, or all entries of payments. A part is a row of its own. */
const entries = (read: AdminRead, from: typeof received | typeof paymentEntries) =>
  read.db
    .selectFrom(from(read).as('payment'))
    .innerJoinLateral(selectPatientOf(read, 'payment').select('name').as('patient'), (on) => on.onTrue())
    .select(columns.map((column) => `payment.${column}` as const))
    .select(['payment.payment_id', 'payment.amount_cents', 'patient.name as patient_name'])

/**
 * Payments of one person, next to each other by due date, whose sum is one of these amounts: open ones, or ones paid in or near
 * these days. The same runs as `findSum`.
 */
const summedIds = (read: AdminRead, { amounts, from, to }: ReconcileQuery) => sql<string>`
  with candidate as (
    select id, patient_id, ${REST} as amount_cents, due_date, false as paid from clinic.payments
    where admin_id = ${read.adminId} and ${IS_OPEN}
    union all
    select id, patient_id, amount_cents, due_date, true from ${received(read)} received
    where payment_date between ${from}::date - ${MAX_DAYS_APART}::int and ${to}::date + ${MAX_DAYS_APART}::int),
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
 * these days, those that sum up to one of them, and those with one of these ids, with their parts. If there are too many, the nearest to these days.
 */
export const findReconcilablePayments = async (
  read: AdminRead,
  { amounts, ids, from, to }: ReconcileQuery,
): Promise<{ payments: ReconcilablePayment[]; more: boolean }> => {
  const isAsked = sql<number>`any(${amounts}::int[])`
  const [owed, paid, summed, named] = await Promise.all([
    owedPayments(read)
      .where(REST, '=', isAsked)
      .orderBy(sql`greatest(payment.due_date - ${to}::date, ${from}::date - payment.due_date, 0)`)
      .orderBy('payment.due_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE_PAYMENTS + 1)
      .execute(),
    entries(read, received)
      .where('payment.amount_cents', '=', isAsked)
      .where('payment.payment_date', '>=', sql<CivilDate>`${from}::date - ${MAX_DAYS_APART}::int`)
      .where('payment.payment_date', '<=', sql<CivilDate>`${to}::date + ${MAX_DAYS_APART}::int`)
      .orderBy('payment.payment_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE_PAYMENTS + 1)
      .execute(),
    entries(read, paymentEntries)
      .where('payment.id', '=', sql<string>`any(array(${summedIds(read, { amounts, ids, from, to })}))`)
      .execute(),
    entries(read, paymentEntries)
      .where('payment.payment_id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('payment.part_id', (order) => order.asc().nullsFirst())
      .limit(MAX_NAMED + 1)
      .execute(),
  ])
  const found = [
    ...[owed, paid].flatMap((some) => some.slice(0, MAX_RECONCILABLE_PAYMENTS)),
    ...summed,
    ...named.slice(0, MAX_NAMED),
  ]
  return {
    payments: [...new Map(found.map((payment) => [payment.id, payment])).values()],
    more: [owed, paid].some((some) => some.length > MAX_RECONCILABLE_PAYMENTS) || named.length > MAX_NAMED,
  }
}
