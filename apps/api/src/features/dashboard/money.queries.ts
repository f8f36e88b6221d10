import { OLDEST_OVERDUE_COUNT, type OverdueSummary, type Revenue } from '@postura/domain/dashboard/dashboard'
import { getRevenuePeriods } from '@postura/domain/dashboard/revenue.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { IS_OPEN, isOverdue, selectPaymentsWithPatient } from '../payments/payments.queries.ts'

/** Count and sum of the overdue payments, and the oldest ones. */
export const findOverdue = async (read: AdminRead, today: CivilDate): Promise<OverdueSummary> => {
  const { db, adminId } = read
  const late = db.selectFrom('clinic.payments').where('admin_id', '=', adminId).where(IS_OPEN).where(isOverdue(today))
  const sums = late.select([
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('sum_cents'),
  ])
  const first = late.select('id').orderBy('due_date').orderBy('id').limit(OLDEST_OVERDUE_COUNT)
  const oldest = selectPaymentsWithPatient(read)
    .select(['payment.id', 'payment.patient_id', 'patient.name as patient_name'])
    .select(['payment.amount_cents', 'payment.description', 'payment.due_date'])
    .where('payment.id', '=', sql<string>`any(array(${first}))`)
    .orderBy('payment.due_date')
    .orderBy('payment.id')
  const [total, named] = await Promise.all([sums.executeTakeFirstOrThrow(), oldest.execute()])
  return { ...total, oldest: named }
}

/** Sums paid payments by their payment day. */
export const sumRevenue = ({ db, adminId }: AdminRead, today: CivilDate): Promise<Revenue> => {
  const { thisMonth, lastMonthSoFar, lastMonth } = getRevenuePeriods(today)
  const within = ({ from, to }: { from: CivilDate; to: CivilDate }) =>
    sql<number>`coalesce(sum(amount_cents) filter (where payment_date between ${from} and ${to}), 0)::float8`
  return db
    .selectFrom('clinic.payments')
    .select([
      within(thisMonth).as('this_month_cents'),
      within(lastMonthSoFar).as('last_month_so_far_cents'),
      within(lastMonth).as('last_month_cents'),
    ])
    .where('admin_id', '=', adminId)
    .where(sql<boolean>`status = 'paid'`)
    .where('payment_date', '>=', lastMonth.from)
    .where('payment_date', '<=', thisMonth.to)
    .executeTakeFirstOrThrow()
}
