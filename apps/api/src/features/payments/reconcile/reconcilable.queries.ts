import {
  MAX_RECONCILABLE,
  NEAR_DAYS,
  type Reconcilable,
  type ReconcilableQuery,
} from '@postura/domain/payments/statement/matching/reconcilable'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'
import { OPEN, paymentsWithPatient } from '../payments.queries.ts'

const columns = [
  'id',
  'patient_id',
  'description',
  'amount_cents',
  'due_date',
  'status',
  'payment_date',
  'payment_method',
] as const

const payments = (read: AdminRead) =>
  paymentsWithPatient(read)
    .select(columns.map((column) => `payment.${column}` as const))
    .select('patient.name as patient_name')
    .$narrowType<Pick<Reconcilable, 'status' | 'payment_method'>>()

/**
 * What the lines of a statement may be about: what is owed with one of these amounts, what was paid with one of them in or near
 * these days, and whatever has one of these ids. Where there is too much, what is nearest to these days.
 */
export const findReconcilable = async (
  read: AdminRead,
  { amounts, ids, from, to }: ReconcilableQuery,
): Promise<{ payments: Reconcilable[]; more: boolean }> => {
  const ofAmounts = () => payments(read).where('payment.amount_cents', '=', sql<number>`any(${amounts}::int[])`)
  const [owed, paid, named] = await Promise.all([
    ofAmounts()
      .where(OPEN)
      .orderBy(sql`greatest(payment.due_date - ${to}::date, ${from}::date - payment.due_date, 0)`)
      .orderBy('payment.due_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE + 1)
      .execute(),
    ofAmounts()
      .where('payment.status', '=', sql.lit('paid'))
      .where('payment.payment_date', '>=', sql<CivilDate>`${from}::date - ${NEAR_DAYS}::int`)
      .where('payment.payment_date', '<=', sql<CivilDate>`${to}::date + ${NEAR_DAYS}::int`)
      .orderBy('payment.payment_date', 'desc')
      .orderBy('payment.id')
      .limit(MAX_RECONCILABLE + 1)
      .execute(),
    payments(read).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
  ])
  const found = [owed, paid].flatMap((some) => some.slice(0, MAX_RECONCILABLE))
  return {
    payments: [...new Map([...found, ...named].map((payment) => [payment.id, payment])).values()],
    more: [owed, paid].some((some) => some.length > MAX_RECONCILABLE),
  }
}
