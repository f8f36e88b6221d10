import {
  MAX_DAYS_APART,
  MAX_RECONCILABLE_PAYMENTS,
  type ReconcilablePayment,
  type ReconcileQuery,
  reconcilablePayment,
} from '@postura/domain/reconcile/matching/reconcilable-payment'
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
 * Payments that may match statement lines: open ones with one of these amounts, paid ones with one of these amounts in or near
 * these days, and those with one of these ids. If there are too many, the nearest to these days.
 */
export const findReconcilablePayments = async (
  read: AdminRead,
  { amounts, ids, from, to }: ReconcileQuery,
): Promise<{ payments: ReconcilablePayment[]; more: boolean }> => {
  const ofAmounts = () => payments(read).where('payment.amount_cents', '=', sql<number>`any(${amounts}::int[])`)
  const [owed, paid, named] = await Promise.all([
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
    payments(read).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
  ])
  const found = [owed, paid].flatMap((some) => some.slice(0, MAX_RECONCILABLE_PAYMENTS))
  return {
    payments: [...new Map([...found, ...named].map((payment) => [payment.id, payment])).values()],
    more: [owed, paid].some((some) => some.length > MAX_RECONCILABLE_PAYMENTS),
  }
}
